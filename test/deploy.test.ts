/** What runs workers elsewhere is right as far as schemas can tell, and says the same as the program. */
import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { workerCommand } from '../src/cli/queue/worker-command.ts';

const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const dockerfile = read('Dockerfile');
const manifests = parseAllDocuments(read('kubernetes/workers.yaml')).map((document) => document.toJS() as Manifest);
const unit = read('tilewright-worker.service');

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } };
}

interface Container {
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string }[];
  readonly ports: readonly { readonly containerPort: number }[];
}

const MODELS = { Deployment, HorizontalPodAutoscaler, PodDisruptionBudget };

describe('deploy', () => {
  it('has a Dockerfile without faults, that is not run by root', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
    expect(/^USER (?<user>\S+)$/mu.exec(dockerfile)?.groups?.['user']).toBe('node');
  });

  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    'has a %s that its schema takes',
    (kind, manifest) => {
      const model = MODELS[kind as keyof typeof MODELS];
      // Each has a schema of its own, and each of them checks it the same way.
      new model(manifest as never).validate();
      expect(manifest.metadata.name).toBe('tilewright-worker');
    },
  );

  it('refuses what is none', () => {
    expect(() => {
      new Deployment({ metadata: { name: 'x' }, spec: { replicas: 'two' } } as never).validate();
    }).toThrow(/replicas/u);
  });

  it('has a compose file with a queue and two workers, which wait for it', () => {
    const { services } = parse(read('compose.yaml')) as {
      services: Record<'redis' | 'worker', Record<string, unknown>>;
    };
    expect(Object.keys(services)).toEqual(['redis', 'worker']);
    expect(services.worker).toMatchObject({
      depends_on: { redis: { condition: 'service_healthy' } },
      deploy: { replicas: 2 },
    });
  });

  it('names options that the worker has, and one port', () => {
    const [container] = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
    const [command] = /^CMD (?<json>\[.*\])$/mu.exec(dockerfile)!.groups!['json']!.split('\n');
    const lines = [
      container!.args,
      JSON.parse(command!) as string[],
      /^ExecStart=(?<line>.*)$/mu.exec(unit)!.groups!['line']!.split(' '),
    ];
    const known = Object.keys(workerCommand.declared.options);
    for (const line of lines) {
      const given = line.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      expect(given.filter((name) => !known.includes(name))).toEqual([]);
      expect(line[line.indexOf('--http') + 1]).toMatch(/^(?:0\.0\.0\.0:)?9464$/u);
    }
    expect(container!.ports).toMatchObject([{ containerPort: 9464 }]);
    expect(container!.env.map(({ name }) => name)).toEqual(['TILEWRIGHT_QUEUE']);
    for (const text of [dockerfile, read('compose.yaml'), unit]) expect(text).toContain('TILEWRIGHT_QUEUE');
  });
});
