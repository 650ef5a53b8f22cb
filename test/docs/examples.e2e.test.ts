import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { childEnv } from '../child-env.ts';
import { parseBackoffice } from './backoffice-line.ts';
import schema from './fixtures/kubernetes.schema.json' with { type: 'json' };

const exampleFile = (name: string) => fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url));
const UNIT = readFileSync(exampleFile('backoffice-proxy.service'), 'utf8');
const MANIFESTS = readFileSync(exampleFile('kubernetes-sidecar.yaml'), 'utf8');

/** What systemd says of a unit; undefined where this machine has no systemd. */
function verified(unit: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'backoffice-proxy.service');
  writeFileSync(file, unit);
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8', env: childEnv({}) });
  return error === undefined ? stderr : undefined;
}

const hasSystemd = spawnSync('systemd-analyze', ['--version'], { env: childEnv({}) }).error === undefined;

describe('the unit of systemd', () => {
  test.runIf(hasSystemd)('is valid, and a wrong one is reported', () => {
    expect(verified(UNIT)).toBe('');
    expect(verified(UNIT.replace('Type=exec', 'Tpye=exec'))).toContain("Unknown key 'Tpye'");
  });

  test('has sections, keys and values only', () => {
    const lines = UNIT.replaceAll('\\\n', '').split('\n');
    expect(lines.filter((line) => !/^(?:#.*|\[\w+\]|[A-Z]\w*=.*|)$/.test(line))).toEqual([]);
  });

  test('runs a command that exists', async () => {
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(UNIT.replaceAll(/\\\n\s*/g, '')) ?? [];
    await expect(parseBackoffice(command)).resolves.toBeUndefined();
    await expect(parseBackoffice(`${command} --no-such`)).rejects.toThrow('--no-such');
  });
});

describe('the manifests of Kubernetes', () => {
  const validate = new Ajv2020({ strict: false, discriminator: false }).compile(schema);
  const objects = (text: string) => parseAllDocuments(text).map((each) => each.toJS());

  test('are valid, and a wrong one is reported', () => {
    for (const each of objects(MANIFESTS)) expect(validate(each), JSON.stringify(validate.errors)).toBe(true);
    const wrong = [
      MANIFESTS.replace('volumeMounts:', 'volumeMount:'),
      MANIFESTS.replace('containerPort: 4040', 'containerPort: "4040"'),
      MANIFESTS.replace('restartPolicy: Always', 'restartPolicy: always'),
      MANIFESTS.replace('kind: Service', 'kind: Servise'),
    ];
    for (const text of wrong) expect(objects(text).every((each) => validate(each))).toBe(false);
  });

  test('lead to ports, labels and volumes that exist', () => {
    const [document, deployment, service] = objects(MANIFESTS);
    const { template, selector } = deployment.spec;
    const [proxy] = template.spec.initContainers;
    const named = new Map(
      proxy.ports.map((port: { name: string; containerPort: number }) => [port.name, port.containerPort]),
    );
    expect(named.get(service.spec.ports[0].targetPort)).toBe(4040);
    expect(proxy.args).toContain('--port=4040');
    expect(proxy.args).toContain(`--metrics-port=${named.get('metrics')}`);
    expect(service.spec.selector).toEqual(template.metadata.labels);
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    const volumes = template.spec.volumes.map(({ name }: { name: string }) => name);
    expect(proxy.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
    expect(template.spec.volumes[0].configMap.name).toBe(document.metadata.name);
  });

  test('run a command that exists', async () => {
    const [, deployment] = objects(MANIFESTS);
    const [{ command, args }] = deployment.spec.template.spec.initContainers;
    await expect(parseBackoffice([...command, ...args].join(' '))).resolves.toBeUndefined();
  });
});
