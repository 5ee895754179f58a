import { describe, expect, it } from 'vitest';
import { WorkerClient, type AskableWorker } from '../../../../src/web/page/worker/worker-client.ts';

class SaidWorker implements AskableWorker {
  readonly sent: unknown[] = [];
  isEnded = false;
  #heard: Parameters<AskableWorker['addEventListener']>[1] = () => undefined;

  addEventListener(...[kind, heard]: Parameters<AskableWorker['addEventListener']>): void {
    if (kind === 'error') this.#heard = heard;
  }

  fail(message: string): void {
    this.#heard({ type: 'error', message });
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

function asked(): { readonly said: SaidWorker; readonly worker: WorkerClient<Question, { one: number }> } {
  const said = new SaidWorker();
  return { said, worker: new WorkerClient(said) };
}

describe('a worker with pending questions', () => {
  it('rejects pending and later questions when it breaks', async () => {
    const { said, worker } = asked();
    const waiting = worker.ask({ kind: 'one' });
    said.fail('out of memory');
    await expect(waiting).rejects.toThrow('out of memory');
    await expect(worker.ask({ kind: 'one' })).rejects.toThrow('out of memory');
    expect(said.sent).toHaveLength(1);
    expect(said.isEnded).toBe(true);
    expect(worker.hasEnded).toBe(true);
  });

  it('reports that its script could not be loaded', async () => {
    const { said, worker } = asked();
    const waiting = worker.ask({ kind: 'one' });
    said.fail('');
    await expect(waiting).rejects.toThrow('part of the app could not be loaded; reload the page');
  });

  it('rejects questions after it is closed', async () => {
    const { said, worker } = asked();
    worker.close();
    await expect(worker.ask({ kind: 'one' })).rejects.toThrow('the engine was stopped');
    expect(said.sent).toEqual([]);
  });
});
