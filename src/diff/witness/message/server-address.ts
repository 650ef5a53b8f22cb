import { isJsonArray, isJsonObject } from '../../../openapi/json.ts';
import type { Version } from '../../read/read-version.ts';
import type { Contracted } from '../../service/contracted.ts';
import { serversOf } from '../../service/servers.ts';

/** How many addresses are written out for the values of variables. */
const MAX_ADDRESSES = 50;

/** The addresses at which an operation is served, with every value that is listed for a variable, its default first. */
export function addressesOf(version: Version, operation: Contracted): string[] {
  return [...serversOf(version, operation)].flatMap(([url, { value }]) => {
    const { variables } = value;
    let addresses = [url];
    for (const [name, variable] of Object.entries(isJsonObject(variables) ? variables : {})) {
      if (!isJsonObject(variable)) continue;
      const listed = isJsonArray(variable['enum']) ? variable['enum'] : [];
      const values = [...new Set([variable['default'], ...listed])].filter((one) => typeof one === 'string');
      addresses = addresses
        .flatMap((address) => values.map((one) => address.replaceAll(`{${name}}`, one)))
        .slice(0, MAX_ADDRESSES);
    }
    return addresses;
  });
}
