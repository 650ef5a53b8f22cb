import highlighter from 'highlight.js/lib/common';
import http from 'highlight.js/lib/languages/http';
import type { PortalOperation } from '../model/operations.ts';
import { usePage } from '../model/page-context.ts';
import type { CodeSample, SampleRequest } from '../sample.ts';
import { curlCommand } from '../samples/curl-sample.ts';
import { httpSamples } from '../samples/http-samples.ts';
import { sampleRequest } from '../samples/sample-request.ts';
import { Tabs } from './basics.tsx';
import { jsonHtml } from './json-html.ts';

highlighter.registerLanguage('http', http);

/** Longer code has no colours: they would make a page of some hundred kilobytes. */
const LONGEST_COLOURED = 20_000;

/** A block of code, coloured where its language is known. `label` is its accessible name. */
export function CodeBlock({ code, language, label }: { code: string; language: string; label?: string }) {
  const isColoured = highlighter.getLanguage(language) !== undefined && code.length <= LONGEST_COLOURED;
  // Both escape what they mark.
  const content = isColoured
    ? {
        dangerouslySetInnerHTML: {
          __html: language === 'json' ? jsonHtml(code) : highlighter.highlight(code, { language }).value,
        },
      }
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

/** The sample request of an operation of the document. */
export function useSample(operation: PortalOperation, isNextPage = false): SampleRequest {
  const { site, version } = usePage();
  const sent = { ...operation, security: operation.sampleSecurity };
  return sampleRequest(version.model.document, sent, site.inputs.samples.prefix, isNextPage);
}

/** The command that requests the next page of an operation that has pages, folded. */
export function NextPage({ operation }: { operation: PortalOperation }) {
  const sample = useSample(operation, true);
  return (
    <details class="next-page">
      <summary>The next page</summary>
      <CodeBlock code={curlCommand(sample)} language="bash" />
    </details>
  );
}

/** A request in every language, a tab for each. */
export function RequestSamples({ sample }: { sample: SampleRequest }) {
  const { site, version } = usePage();
  const { client } = site.inputs.samples;
  const ofClient = client?.(sample, version.model.document) ?? null;
  const samples: CodeSample[] = [
    { label: 'curl', language: 'bash', code: curlCommand(sample) },
    ...(ofClient === null ? [] : [ofClient]),
    ...httpSamples(sample),
  ];
  const tabs = samples.map(({ label, language, code }) => ({
    label,
    content: <CodeBlock code={code} language={language} />,
  }));
  return <Tabs name="sample" tabs={tabs} choice="language" />;
}
