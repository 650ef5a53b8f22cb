import { isDeepStrictEqual } from 'node:util';
import { type Fault, faultAt } from '../../../src/engine/findings/checks/fault.ts';
import { isJsonArray, isJsonObject } from '../../../src/engine/json/json.ts';
import { childPointer, valueAt } from '../../../src/engine/json/pointer.ts';
import { jsonOf } from '../../../src/engine/message/body.ts';
import type { OperationExchange } from '../../../src/engine/message/exchange.ts';
import type { OpenApiDocument } from '../../../src/engine/openapi/document.ts';
import type { Operation } from '../../../src/engine/openapi/operations.ts';
import type { LiveRulePack } from '../../../src/engine/probe/live-rule-pack.ts';
import { baseRequest } from '../../../src/engine/probe/request/base-request.ts';

/** A rule pack of a warehouse: lists are sorted by the field that `x-sorted-by` of their operation names. */
export const sortedPack: LiveRulePack = {
  title: 'Sorted lists',
  options: {
    warehouse: { kind: 'text', help: 'The warehouse whose items are listed.', value: 'ID' },
    stockDay: { kind: 'date', help: 'The day of the stock.' },
  },
  examples: [],
  rules: {
    sorted: { severity: 'warning', text: 'Items are in the order of the field in x-sorted-by.', isRecorded: true },
    stable: { severity: 'error', text: 'The same request returns the same items.', isRecorded: false },
  },
  rulesOf: (document, operation) => (fieldOf(document, operation) === undefined ? [] : ['sorted', 'stable']),
  contradiction: ({ warehouse, stockDay }) =>
    stockDay !== undefined && warehouse === undefined ? '--stock-day needs --warehouse.' : undefined,
  parameterValues: ({ warehouse }) => (warehouse === undefined ? {} : { warehouse_id: warehouse }),
  async start({ session, operation, formsFor }) {
    const { api, collector } = session;
    const request = baseRequest(session, operation, formsFor);
    const first = await session.send(request);
    return {
      async check(rule) {
        if (itemsOf(first) === undefined) return 'The items are not listed.';
        if (rule === 'sorted') {
          collector.check(first, orderFault(api.document, first));
          return undefined;
        }
        const second = await session.send(request);
        const isSame = isDeepStrictEqual(itemsOf(first), itemsOf(second));
        const fault = faultAt(childPointer(operation.pointer, 'x-sorted-by'), 'stable', 'The items have changed.');
        collector.check(second, isSame ? undefined : fault);
        return undefined;
      },
    };
  },
  recordedFaults: (document, exchange) => [orderFault(document, exchange)].flatMap((fault) => fault ?? []),
};

function fieldOf(document: OpenApiDocument, { pointer }: Operation): string | undefined {
  const field = valueAt(document, childPointer(pointer, 'x-sorted-by'));
  return typeof field === 'string' ? field : undefined;
}

function itemsOf({ outcome }: OperationExchange) {
  const json = outcome.kind === 'answer' ? jsonOf(outcome.body) : undefined;
  return isJsonArray(json) ? json : undefined;
}

function orderFault(document: OpenApiDocument, exchange: OperationExchange): Fault | undefined {
  const { operation } = exchange.request;
  const field = fieldOf(document, operation) ?? '';
  const keys = (itemsOf(exchange) ?? []).map((item) => Number(isJsonObject(item) ? item[field] : undefined));
  const at = keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? key));
  if (at < 0) return undefined;
  const message = `Item ${at} has the ${field} ${keys[at]}, after ${keys[at - 1]}.`;
  const source = childPointer(operation.pointer, 'x-sorted-by');
  return { rule: 'sorted', severity: 'warning', message, pointer: `/${at}/${field}`, source };
}
