import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

// The pages are components in JSX, which Node does not know: it only removes types by itself.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', importSource: 'preact' },
    });
    if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

export type { PortalTexts } from './build-portal.tsx';

export const { buildPortal, drawPortal, portalTexts } = await import('./build-portal.tsx');
