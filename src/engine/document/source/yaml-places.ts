import { partsOf } from '../../json/pointer.ts';
import { parseYaml } from '../../yaml/parse-yaml.ts';
import { YamlNodes } from '../../yaml/yaml-nodes.ts';
import type { Places } from './places.ts';

/** The places in a document that is one YAML file with the content `text`. The text is parsed when first asked. */
export function yamlPlaces(text: string, file: string): Places {
  let nodes: YamlNodes | undefined;
  return {
    at(pointer) {
      nodes ??= new YamlNodes(parseYaml(text, file));
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
