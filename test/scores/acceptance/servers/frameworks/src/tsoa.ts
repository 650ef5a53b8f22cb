import { readFileSync } from 'node:fs';
import express, { type ErrorRequestHandler } from 'express';
import { ValidateError } from 'tsoa';
import { RegisterRoutes } from '../build/routes.js';
import { LibraryError } from './library.js';

const swagger: unknown = JSON.parse(readFileSync(new URL('../../build/swagger.json', import.meta.url), 'utf8'));

const errorHandler: ErrorRequestHandler = (error, _req, res, _next) => {
  if (error instanceof ValidateError) {
    res.status(400).json({ statusCode: 400, message: 'Validation Failed', details: error.fields });
    return;
  }
  const statusCode = error instanceof LibraryError ? error.statusCode : 500;
  res.status(statusCode).json({ statusCode, message: error.message });
};

const app = express();
app.use(express.json());
app.get('/swagger.json', (_req, res) => {
  res.json(swagger);
});
RegisterRoutes(app);
app.use(errorHandler);
app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
