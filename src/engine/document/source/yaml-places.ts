import { partsOf } from '../../json/pointer.ts';
import type { YamlNodes } from '../../yaml/yaml-nodes.ts';
import type { Places } from './places.ts';

/** The places in a document that is one YAML file with these nodes. */
export function yamlPlaces(nodes: YamlNodes, file: string): Places {
  return {
    at(pointer) {
      let node = nodes.root;
      let place = { line: 1, column: 1 };
      for (const part of partsOf(pointer)) {
        const found = nodes.below(node, part);
        if (found === undefined) break;
        ({ node, place } = found);
      }
      return { file, ...place };
    },
  };
}
