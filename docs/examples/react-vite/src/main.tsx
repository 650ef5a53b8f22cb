import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Transactions } from './transactions.tsx';

// The client retries; a second retry around it would multiply the attempts.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <Transactions accountId="3f2b8c1e-7d4a-4e59-9b06-5c8a1d2e4f70.1757930400" />
  </QueryClientProvider>,
);
