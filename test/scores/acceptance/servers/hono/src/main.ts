import { serve } from '@hono/node-server';
import { createApp } from './app.ts';

const app = createApp(process.env['API_TOKEN'] ?? 'change-me');
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env['PORT'] ?? 3000) });
