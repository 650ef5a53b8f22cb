import express, {
  type Request as ExRequest,
  type Response as ExResponse,
  json,
  type NextFunction,
  urlencoded,
} from 'express';
import { ValidateError } from 'tsoa';
import { RegisterRoutes } from '../build/routes';
import swagger from '../build/swagger.json';
import { ApiError } from './api-error';

export const app = express();

app.use(urlencoded({ extended: true }));
app.use(json());

app.get('/swagger.json', (_req: ExRequest, res: ExResponse) => {
  res.json(swagger);
});

RegisterRoutes(app);

app.use(function notFoundHandler(_req: ExRequest, res: ExResponse) {
  res.status(404).send({ message: 'Not Found' });
});

app.use(function errorHandler(
  err: unknown,
  _req: ExRequest,
  res: ExResponse,
  next: NextFunction,
): ExResponse | undefined {
  if (err instanceof ValidateError) {
    return res.status(422).json({ message: 'Validation Failed', details: err.fields });
  }
  if (err instanceof ApiError) return res.status(err.status).json({ message: err.message });
  if (err instanceof Error) return res.status(500).json({ message: 'Internal Server Error' });
  next();
  return undefined;
});
