import { buildApp } from './app.ts';

const app = await buildApp({ token: process.env['API_TOKEN'] ?? 'change-me' });
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
process.on('SIGTERM', () => void app.close());
