import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { clientSample } from '../samples/client-sample.ts';
import { curlSample } from '../samples/curl-sample.ts';
import { type CodeSample, httpSamples } from '../samples/http-samples.ts';
import type { SampleRequest } from '../samples/sample-request.ts';
import { Tabs } from './basics.tsx';

for (const [name, language] of Object.entries({
  bash,
  csharp,
  go,
  http,
  java,
  javascript,
  json,
  python,
  typescript,
  yaml,
})) {
  highlighter.registerLanguage(name, language);
}

/** Longer code has no colours: they would make a page of some hundred kilobytes. */
const LONGEST_COLOURED = 20_000;

/** A block of code, coloured where its language is known. `label` is its accessible name. */
export function CodeBlock({ code, language, label }: { code: string; language: string; label?: string }) {
  const isColoured = highlighter.getLanguage(language) !== undefined && code.length <= LONGEST_COLOURED;
  // The highlighter escapes what it marks.
  const content = isColoured
    ? { dangerouslySetInnerHTML: { __html: highlighter.highlight(code, { language }).value } }
    : { children: code };
  // It scrolls where a line is too long, also by the keyboard.
  const block = (
    <pre tabindex={0}>
      <code class={`language-${language}`} {...content} />
    </pre>
  );
  if (label === undefined) return <div class="code">{block}</div>;
  return (
    <figure class="code">
      <figcaption>{label}</figcaption>
      {block}
    </figure>
  );
}

/** A JSON value as a block of code, indented. */
export function JsonBlock({ value, label }: { value: unknown; label?: string }) {
  return (
    <CodeBlock code={JSON.stringify(value, null, 2)} language="json" {...(label === undefined ? {} : { label })} />
  );
}

/** A request in every language, a tab for each. */
export function RequestSamples({ sample }: { sample: SampleRequest }) {
  const samples: CodeSample[] = [
    { label: 'curl', language: 'bash', code: curlSample(sample) },
    { label: 'TypeScript', language: 'typescript', code: clientSample(sample) },
    ...httpSamples(sample),
  ];
  const tabs = samples.map(({ label, language, code }) => ({
    label,
    content: <CodeBlock code={code} language={language} />,
  }));
  return <Tabs name="sample" tabs={tabs} choice="language" />;
}
