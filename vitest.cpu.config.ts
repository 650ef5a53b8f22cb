import config from './vitest.config.ts';
const c = structuredClone(config) as any;
for (const p of c.test.projects) { p.extends = './vitest.config.ts'; p.test.setupFiles = [...(p.test.setupFiles ?? []), '/tmp/s/A/cpu-setup.ts']; }
export default c;
