import { describe, expect, it } from 'vitest';
import { WorkerClient, type AskableWorker } from '../../../../src/web/page/worker/worker-client.ts';

class FakeWorker implements AskableWorker {
  readonly sent: unknown[] = [];
  isEnded = false;
  #handler: Parameters<AskableWorker['addEventListener']>[1] = () => undefined;

  addEventListener(...[kind, handler]: Parameters<AskableWorker['addEventListener']>): void {
    if (kind === 'error') this.#handler = handler;
  }

  fail(message: string): void {
    this.#handler({ type: 'error', message });
  }

  postMessage(message: unknown): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

interface Question {
  readonly kind: 'one';
}

function openClient(): { readonly fake: FakeWorker; readonly worker: WorkerClient<Question, { one: number }> } {
  const fake = new FakeWorker();
  return { fake, worker: new WorkerClient(fake) };
}

describe('a worker with pending questions', () => {
  it('rejects pending and later questions when it breaks', async () => {
    const { fake, worker } = openClient();
    const waiting = worker.ask({ kind: 'one' });
    fake.fail('out of memory');
    await expect(waiting).rejects.toThrow('out of memory');
    await expect(worker.ask({ kind: 'one' })).rejects.toThrow('out of memory');
    expect(fake.sent).toHaveLength(1);
    expect(fake.isEnded).toBe(true);
    expect(worker.hasEnded).toBe(true);
  });

  it('reports that its script could not be loaded', async () => {
    const { fake, worker } = openClient();
    const waiting = worker.ask({ kind: 'one' });
    fake.fail('');
    await expect(waiting).rejects.toThrow('part of the app could not be loaded; a new version may be available');
  });

  it('rejects questions after it is closed', async () => {
    const { fake, worker } = openClient();
    worker.close();
    await expect(worker.ask({ kind: 'one' })).rejects.toThrow('the engine was stopped');
    expect(fake.sent).toEqual([]);
  });
});
