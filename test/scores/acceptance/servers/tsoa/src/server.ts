import { app } from './app';

app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
