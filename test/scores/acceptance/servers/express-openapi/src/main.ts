import { createApp } from './app.ts';

const app = await createApp('reception', process.env['PASSWORD'] ?? 'change-me');
app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
