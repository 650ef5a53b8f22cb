import type * as express from 'express';
import { ApiError } from './api-error';

export async function expressAuthentication(request: express.Request, securityName: string): Promise<{ name: string }> {
  if (securityName === 'api_key' && request.header('x-api-key') === process.env['API_KEY']) return { name: 'office' };
  throw new ApiError(401, 'The API key is missing or wrong');
}
