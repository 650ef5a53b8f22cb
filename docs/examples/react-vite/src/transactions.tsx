import { createBackOfficeClient, createSessionToken } from 'backoffice-client';
import createQueryClient from 'openapi-react-query';

const client = createBackOfficeClient({
  baseUrl: import.meta.env['VITE_BACKOFFICE_URL'] ?? 'http://127.0.0.1:4020/back-office',
  appKey: 'sandbox-demo-key',
  token: createSessionToken({ body: {}, readToken: (data) => Object(data).token }),
});
const api = createQueryClient(client);

export function Transactions({ accountId }: { readonly accountId: string }) {
  const query = { from: '2026-10-01', to: '2026-10-14', limit: 3 };
  const { data, error } = api.useQuery('get', '/accounts/{account_id}/transactions', {
    params: { path: { account_id: accountId }, query },
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading …</p>;
  return (
    <ul>
      {data.map(({ finTranID, tranWhen, accountAmount }) => (
        <li key={finTranID}>
          {tranWhen}: {accountAmount}
        </li>
      ))}
    </ul>
  );
}
