import { createBackOfficeClient, createSessionToken, isBackOfficeError } from 'backoffice-client';

interface Env {
  readonly BACKOFFICE_URL: string;
  readonly BACKOFFICE_APP_KEY: string;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const client = createBackOfficeClient({
      baseUrl: env.BACKOFFICE_URL,
      appKey: env.BACKOFFICE_APP_KEY,
      token: createSessionToken({ body: {}, readToken: (data) => Object(data).token }),
    });
    const accountId = new URL(request.url).searchParams.get('account') ?? '';
    try {
      const page = await client.listAccountTransactions({ accountId, from: '2026-10-01', to: '2026-10-14', limit: 3 });
      return Response.json(page);
    } catch (error) {
      return Response.json({ error: isBackOfficeError(error) ? error.code : 'unknown' }, { status: 502 });
    }
  },
};
