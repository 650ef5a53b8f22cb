import { createBackOfficeClient, createSessionToken, isBackOfficeError } from 'backoffice-client';
import express from 'express';

const { BACKOFFICE_URL, BACKOFFICE_APP_KEY, PORT } = process.env;
// One client for all requests: they share its token and its rate limit.
const client = createBackOfficeClient({
  baseUrl: BACKOFFICE_URL ?? 'http://127.0.0.1:4020/back-office',
  appKey: BACKOFFICE_APP_KEY ?? 'sandbox-demo-key',
  token: createSessionToken({ body: {}, readToken: (data) => data.token }),
});

const app = express();

app.get('/accounts/:accountId/transactions', async (request, response) => {
  const { accountId } = request.params;
  const { from, to } = request.query;
  const limit = 3;
  response.json(await client.listAccountTransactions({ accountId, from, to, limit }));
});

// The message of an error has no secret, but it is for your log and not for your visitors.
app.use((error, _request, response, next) => {
  if (!isBackOfficeError(error)) return next(error);
  console.error(error.message);
  response.status(error.code === 'api' && error.status === 400 ? 400 : 502).json({ error: error.code });
});

export const server = app.listen(Number(PORT ?? 3000));
