import { loadTsx } from './load-tsx.ts';

// The pages are components in JSX, so what reads JSX comes before them.
loadTsx();
export const { buildPortal } = await import('./build-portal.tsx');
