import type { RecordedExchange } from '../message/recorded-exchange.ts';
import { requestMatcher } from '../traffic/request-matcher.ts';
import { type TrafficResult, TrafficValidator, type TrafficValidatorOptions } from '../traffic/traffic-validator.ts';
import type { Target } from './target.ts';

/**
 * Validates exchanges with a target, whose host the document need not name: paths are below the prefix of a server of the
 * document, otherwise below the target itself.
 */
export function targetValidator(
  options: Omit<TrafficValidatorOptions, 'server'>,
  { origin, basePath }: Pick<Target, 'origin' | 'basePath'>,
): (recorded: RecordedExchange) => TrafficResult {
  const { document, operations } = options.contract;
  const validator = new TrafficValidator({ ...options, server: undefined });
  const atTarget = requestMatcher(document, operations, origin + basePath);
  return (recorded) => {
    const result = validator.validate({ ...recorded, url: recorded.url.slice(origin.length) });
    if (result.kind === 'validated') {
      const { exchange } = result;
      return { ...result, exchange: { ...exchange, address: origin + exchange.address } };
    }
    if (result.kind === 'undeclared' && result.isPathDeclared) return { ...result, server: undefined };
    const other = validator.validate(recorded, atTarget);
    if (other.kind === 'validated') return other;
    // As `replay` names it: below the server or the target, whichever has the longer path.
    const isLonger =
      other.kind === 'undeclared' && result.kind === 'undeclared' && other.path.length < result.path.length;
    const shown = result.kind === 'undeclared' && !isLonger ? result : other;
    return shown.kind === 'undeclared' ? { ...shown, server: undefined } : shown;
  };
}
