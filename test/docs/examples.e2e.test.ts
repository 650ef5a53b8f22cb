import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { compileErrors, installPackages } from '../projects/generated-project.ts';
import { childEnv } from '../support/child-env.ts';
import { folderWith } from '../support/run-folder.ts';
import { parseBackoffice } from './backoffice-line.ts';

const exampleFile = (name: string) => fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url));
const UNIT = readFileSync(exampleFile('backoffice-proxy.service'), 'utf8');
const MANIFESTS = readFileSync(exampleFile('kubernetes-sidecar.yaml'), 'utf8');

/** What systemd says of a unit; undefined where this machine has no systemd. */
function verified(unit: string): string | undefined {
  const file = join(folderWith({ 'backoffice-proxy.service': unit }), 'backoffice-proxy.service');
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

/** Validators by the OpenAPI document of Kubernetes, which allows members that it does not know. */
const KINDS = { ConfigMap, Deployment, Service };
const MODULES = { ConfigMap: 'v1', Deployment: 'apps/v1', Service: 'v1' } satisfies Record<keyof typeof KINDS, string>;

const isKind = (kind: unknown): kind is keyof typeof KINDS => typeof kind === 'string' && Object.hasOwn(KINDS, kind);

/** What is wrong with objects of Kubernetes by the schemas, and otherwise by the types of its API. */
function faultsOf(objects: readonly { readonly kind?: unknown }[]): string[] {
  const literals: string[] = [];
  for (const object of objects) {
    const { kind } = object;
    if (!isKind(kind)) return [`${JSON.stringify(kind)} is no kind that is known here`];
    const text = JSON.stringify(object);
    try {
      new KINDS[kind](JSON.parse(text)).validate();
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
    literals.push(`(${text}) satisfies import('kubernetes-models/${MODULES[kind]}/${kind}').I${kind};\n`);
  }
  const project = folderWith({ 'manifest.ts': literals.join('') });
  installPackages(project);
  const errors = compileErrors(project, 'typescript7');
  return errors === '' ? [] : [errors];
}

describe('the manifests of Kubernetes', () => {
  const objects = (text: string) => parseAllDocuments(text).map((each) => each.toJS());
  const faults = (text: string) => faultsOf(objects(text));

  test('are valid', () => expect(faults(MANIFESTS)).toEqual([]));

  test.each([
    ['volumeMounts:', 'volumeMount:', `'"volumeMount"' does not exist in type 'IContainer'`],
    ['containerPort: 4040', 'containerPort: "4040"', 'initContainers/0/ports/0/containerPort must be integer'],
    ['name: backoffice-proxy', 'title: backoffice-proxy', 'must have required property name'],
    ['kind: Service', 'kind: Servise', '"Servise" is no kind'],
    ['apiVersion: apps/v1', 'apiVersion: apps/v2', 'apiVersion must be equal to one of'],
  ])('with another text than %j are reported', (text, wrong, fault) => {
    expect(faults(MANIFESTS.replace(text, wrong)).join('\n')).toContain(fault);
  });

  test('lead to ports, labels and volumes that exist', () => {
    const [document, deployment, service] = objects(MANIFESTS);
    const { template, selector } = deployment.spec;
    const [proxy] = template.spec.initContainers;
    const named = new Map(
      proxy.ports.map((port: { name: string; containerPort: number }) => [port.name, port.containerPort]),
    );
    expect(named.get(service.spec.ports[0].targetPort)).toBe(4040);
    // Only this makes an init container a sidecar; the schema allows any text.
    expect(proxy.restartPolicy).toBe('Always');
    expect(proxy.args).toContain('--port=4040');
    expect(proxy.args).toContain(`--metrics-port=${named.get('metrics')}`);
    expect(service.spec.selector).toEqual(template.metadata.labels);
    expect(selector.matchLabels).toEqual(template.metadata.labels);
    const volumes = template.spec.volumes.map(({ name }: { name: string }) => name);
    expect(proxy.volumeMounts.map(({ name }: { name: string }) => name)).toEqual(volumes);
    expect(template.spec.volumes[0].configMap.name).toBe(document.metadata.name);
  });

  test('have a sidecar that the restricted profile of Pod Security admits', () => {
    const [, deployment] = objects(MANIFESTS);
    const [{ securityContext }] = deployment.spec.template.spec.initContainers;
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      seccompProfile: { type: 'RuntimeDefault' },
    });
  });

  test('run a command that exists', async () => {
    const [, deployment] = objects(MANIFESTS);
    const [{ command, args }] = deployment.spec.template.spec.initContainers;
    await expect(parseBackoffice([...command, ...args].join(' '))).resolves.toBeUndefined();
  });
});
