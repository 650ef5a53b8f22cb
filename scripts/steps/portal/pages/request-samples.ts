import type { Element } from 'hast';
import { codeBlock } from '../draw/highlight.ts';
import { tabs } from '../draw/tabs.ts';
import { clientSample } from '../samples/client-sample.ts';
import { curlSample } from '../samples/curl-sample.ts';
import { type CodeSample, httpSamples } from '../samples/http-samples.ts';
import type { SampleRequest } from '../samples/sample-request.ts';

/** A request in every language, a tab for each. */
export function requestSamples(sample: SampleRequest): Element {
  const samples: CodeSample[] = [
    { label: 'curl', language: 'bash', code: curlSample(sample) },
    { label: 'TypeScript', language: 'typescript', code: clientSample(sample) },
    ...httpSamples(sample),
  ];
  return tabs(
    'sample',
    samples.map(({ label, language, code }) => ({ label, content: [codeBlock(code, language)] })),
    'language',
  );
}
