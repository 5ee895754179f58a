/** The API of the lab: JSON in, JSON out. What is asked for has been let in already (`lab-app.ts`). */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { InputError } from '../../engine/errors.ts';
import { parseJsonWith } from '../../engine/json-source.ts';
import { newTestSchema, type Lab, type LabTest } from '../lab-test.ts';
import { splitWords } from '../command-words.ts';
import { labEvents } from './lab-events.ts';

/** What is known of a request that was let in: whose token came with it. */
export interface LetIn {
  readonly Variables: { by: string };
}

const MAX_BODY_BYTES = 64 * 1024;

const { name: nameSchema, priority: prioritySchema } = newTestSchema.shape;
/** What is not named stays as it is, and does not become what a new test would have. */
const changeSchema = z.strictObject({
  name: nameSchema.unwrap().optional(),
  priority: prioritySchema.unwrap().optional(),
});

/** An answer that is none of what was asked for. */
export class ApiFault extends Error {
  readonly status: 400 | 401 | 404 | 409;

  constructor(status: ApiFault['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** The routes below `/api`. */
export function labApi(lab: Lab): Hono<LetIn> {
  const app = new Hono<LetIn>();
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ error: `the body is longer than ${MAX_BODY_BYTES} bytes` }, 413),
    }),
  );
  app.get('/tests', (context) => context.json(lab.tests()));
  app.post('/tests', async (context) => {
    const test = parseBody(newTestSchema, await context.req.text(), withWords);
    return context.json(await lab.add(test, context.get('by')), 201);
  });
  app.get('/tests/:number', async (context) => {
    const test = findTest(lab, context.req.param('number'));
    const [progress, records] = await Promise.all([lab.progress(test.number), lab.records(test.number)]);
    return context.json({ ...test, progress, records: records.length });
  });
  app.patch('/tests/:number', async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    const { name, priority } = parseBody(changeSchema, await context.req.text(), (own) => own);
    const change = { ...(name !== undefined && { name }), ...(priority !== undefined && { priority }) };
    return context.json(await inState(() => lab.change(number, change)));
  });
  app.delete('/tests/:number', async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    await inState(() => lab.remove(number));
    return context.body(null, 204);
  });
  app.post('/tests/:number/stop', (context) => act(context, (number) => lab.stop(number)));
  app.post('/tests/:number/go-on', (context) => act(context, (number) => lab.goOn(number)));
  app.post('/tests/:number/repeat', (context) => act(context, (number) => lab.repeat(number, context.get('by')), 201));
  app.get('/tests/:number/record', async (context) => {
    const { number } = findTest(lab, context.req.param('number'));
    const wanted = context.req.query('of') ?? '1';
    const path = /^\d{1,6}$/u.test(wanted) ? (await lab.records(number))[Number(wanted) - 1] : undefined;
    if (path === undefined) throw new ApiFault(404, `test ${number} has no such record`);
    return streamFile(path, `test-${number}-${basename(path)}`, context.req.raw.method === 'HEAD');
  });
  app.get('/workers', async (context) => context.json(await lab.workers()));
  for (const action of ['drain', 'undrain'] as const) {
    app.post(`/workers/:name/${action}`, async (context) => {
      const name = context.req.param('name');
      if (!(await lab.workers()).some((worker) => worker.name === name)) {
        throw new ApiFault(404, `there is no worker "${name}"`);
      }
      await inState(() => lab.drain(name, action === 'drain'));
      return context.body(null, 204);
    });
  }
  app.route('/events', labEvents(lab));
  app.all('*', (context) => context.json({ error: 'there is nothing here; docs/lab.md has the list' }, 404));

  async function act(
    context: Context<LetIn>,
    action: (number: number) => Promise<LabTest>,
    status: 200 | 201 = 200,
  ): Promise<Response> {
    const { number } = findTest(lab, context.req.param('number') ?? '');
    return context.json(await inState(() => action(number)), status);
  }
  return app;
}

/** @throws ApiFault where there is none of that number */
export function findTest(lab: Lab, text: string): LabTest {
  const test = /^[1-9]\d{0,14}$/u.test(text) ? lab.test(Number(text)) : null;
  if (test === null) throw new ApiFault(404, `there is no test ${text}`);
  return test;
}

function parseBody<T>(schema: z.ZodType<T>, text: string, complete: (own: object) => object): T {
  return parseJsonWith(schema, text, 'the body', 'bad-option', complete);
}

/** Arguments may come as one line, as they are typed. */
function withWords(own: object): object {
  return 'args' in own && typeof own.args === 'string' ? { ...own, args: splitWords(own.args) } : own;
}

/** Do what not every state of a test allows. */
async function inState<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof InputError && error.code === 'bad-option') throw new ApiFault(409, error.message);
    throw error;
  }
}

/** A file as it is now; what is written to it meanwhile is not sent. */
async function streamFile(path: string, name: string, isHeadOnly: boolean): Promise<Response> {
  const { size } = await stat(path);
  const headers = {
    'Content-Type': path.endsWith('.gz') ? 'application/gzip' : 'application/x-ndjson; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/gu, '_')}"`,
    'Content-Length': String(size),
  };
  if (size === 0 || isHeadOnly) return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(path, { end: size - 1 })) as ReadableStream<Uint8Array>, {
    headers,
  });
}
