import type { Request } from 'express';
import { LibraryError } from './library.js';

export async function expressAuthentication(request: Request, securityName: string): Promise<{ name: string }> {
  if (securityName === 'api_key' && request.header('x-api-key') === process.env['API_KEY']) return { name: 'office' };
  throw new LibraryError(401, 'The API key is missing or wrong.');
}
