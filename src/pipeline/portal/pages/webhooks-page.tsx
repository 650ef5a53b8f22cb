import { SentRequestSection, sentRequests } from '../components/message.tsx';
import { entriesOf, textAt } from '../model/document-parts.ts';
import { plainText } from '../model/markdown.ts';
import type { PortalModel } from '../model/portal-model.ts';
import { slugger } from '../model/slugs.ts';
import type { Page } from '../site/page.ts';

/** The page of the requests that the service sends on its own; none where the document has no webhook. */
export function webhooksPages(model: PortalModel): Page[] {
  const idOf = slugger();
  const requests = entriesOf(model.document['webhooks'])
    .flatMap(([name, item]) => sentRequests(model, name, item))
    .map((request) => ({ request, id: idOf(request.name) }));
  if (requests.length === 0) return [];
  return [
    {
      path: 'webhooks.html',
      title: 'Webhooks',
      summary: 'Requests that the service sends to you, and the responses that it expects.',
      entries: requests.map(({ request: { name, value }, id }) => ({
        kind: 'Webhook',
        title: name,
        text: `${textAt(value, 'summary')} · ${plainText(textAt(value, 'description'))}`,
        link: `webhooks.html#${id}`,
      })),
      body: requests.map(({ request, id }) => <SentRequestSection model={model} request={request} id={id} level={2} />),
    },
  ];
}
