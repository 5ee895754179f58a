/** A store that speaks S3, made small: it takes what is signed as Amazon's papers say, and nothing else. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPart, putPart } from '../../../src/tournament/parts/part-place.ts';
import { s3Place } from '../../../src/tournament/parts/s3-place.ts';

const SECRET = 'secret-of-the-test';
const kept = new Map<string, Buffer>();
let server: Server;
let environment: Record<string, string>;

beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      if (!isSigned(request)) response.writeHead(403).end();
      else if (request.method === 'PUT') {
        kept.set(path, body);
        response.end();
      } else {
        const found = kept.get(path);
        response.writeHead(found === undefined ? 404 : 200).end(found);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  environment = {
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: SECRET,
    AWS_REGION: 'eu-test-1',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  };
});
afterAll(() => {
  server.close();
});

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature Version 4, by "Authenticating Requests: Using the Authorization Header" of the S3 API reference. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const {
    date = '',
    scope = '',
    names = '',
    signature,
  } = /Credential=tester\/(?<scope>(?<date>\d{8})\/eu-test-1\/s3\/aws4_request), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w+)/u.exec(
    headers.authorization ?? '',
  )?.groups ?? {};
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [date, 'eu-test-1', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex') === signature;
}

const part = { run: 'ab'.repeat(32), first: 16 };
const lines = Buffer.from('{"pair":16}\n{"pair":17}\n');

describe('parts in a store that speaks S3', () => {
  it('are put under run, first pair and digest, and had again', async () => {
    const place = s3Place('s3://my-games/of/today', environment);
    const digest = await putPart(place, part, lines);
    expect([...kept.keys()]).toEqual([`/my-games/of/today/${part.run}/16-${digest}.ndjson.gz`]);
    expect(await getPart(place, { ...part, digest })).toEqual(lines);
  });

  it('are not there where nobody put them', async () => {
    const asked = getPart(s3Place('s3://my-games', environment), { ...part, digest: 'cd'.repeat(32) });
    await expect(asked).rejects.toThrow('this part is not there');
  });

  it('are refused to who has another secret', async () => {
    const place = s3Place('s3://my-games', { ...environment, AWS_SECRET_ACCESS_KEY: 'other' });
    await expect(place.put('a', lines)).rejects.toThrow('s3://my-games/a: the store answers 403');
    await expect(place.get('a')).rejects.toThrow('s3://my-games/a: the store answers 403');
  });

  it('are not had from a server that is not there', async () => {
    const place = s3Place('s3://my-games', { ...environment, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' });
    await expect(place.put('a', lines)).rejects.toThrow(/s3:\/\/my-games\/a: the store does not answer: /u);
  }, 120_000);

  it.each([
    ['s3://', {}, 's3://BUCKET or s3://BUCKET/FOLDER is needed'],
    ['s3://my-games', { AWS_SECRET_ACCESS_KEY: '' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set'],
    ['s3://my-games', { AWS_ENDPOINT_URL_S3: 'nowhere' }, 'the endpoint in the environment is no URL'],
  ])('are refused as %s with %o', (text, changed, why) => {
    expect(() => s3Place(text, { ...environment, ...changed })).toThrow(why);
  });
});
