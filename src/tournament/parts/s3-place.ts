/** Parts in a store that speaks S3, of Amazon or of others; its keys are taken from where programs that use one look for them. */
import { AwsClient } from 'aws4fetch';
import { InputError } from '../../engine/errors.ts';
import { explain } from '../../files/files.ts';
import type { PartPlace } from './part-place.ts';

const TIMEOUT_MS = 60_000;
/** Far more than a part takes when it is compressed. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

/**
 * A place in a bucket, `s3://bucket/folder`. AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL names the server where it is not Amazon's.
 *
 * @param environment AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, perhaps AWS_SESSION_TOKEN and AWS_REGION
 * @throws InputError `bad-option`
 */
export function s3Place(text: string, environment: Readonly<Record<string, string | undefined>>): PartPlace {
  const { bucket, folder = '' } =
    /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,62})(?:\/(?<folder>[\w!.*'()/-]*?))?\/?$/u.exec(text)?.groups ?? {};
  if (bucket === undefined) {
    throw new InputError('bad-option', `--parts ${text}: s3://BUCKET or s3://BUCKET/FOLDER is needed`);
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment;
  if (accessKeyId === '' || secretAccessKey === '') {
    throw new InputError('bad-option', `--parts ${text}: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set`);
  }
  const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1';
  const endpoint = environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL'];
  if (endpoint !== undefined && !URL.canParse(endpoint)) {
    throw new InputError('bad-option', `--parts ${text}: the endpoint in the environment is no URL`);
  }
  const bucketUrl =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/u, '')}/${bucket}`;
  const base = folder === '' ? bucketUrl : `${bucketUrl}/${folder}`;
  const sessionToken = environment['AWS_SESSION_TOKEN'];
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...(sessionToken !== undefined && { sessionToken }),
  });
  const ask = async (name: string, kind: 'cannot-read' | 'cannot-write', init: RequestInit): Promise<Response> => {
    const source = `${text}/${name}`;
    try {
      return await client.fetch(`${base}/${name}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (cause) {
      throw new InputError(kind, `the store does not answer: ${whyOf(cause)}`, { source }, cause);
    }
  };
  return {
    kind: 's3',
    put: async (name, bytes) => {
      const { ok, status } = await ask(name, 'cannot-write', { method: 'PUT', body: Buffer.from(bytes) });
      if (!ok) throw new InputError('cannot-write', `the store answers ${status}`, { source: `${text}/${name}` });
    },
    get: async (name) => {
      const source = `${text}/${name}`;
      const response = await ask(name, 'cannot-read', { method: 'GET' });
      if (response.status === 404) return null;
      if (!response.ok) throw new InputError('cannot-read', `the store answers ${response.status}`, { source });
      return readBounded(response, source);
    },
  };
}

async function readBounded(response: Response, source: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_PART_BYTES) throw new InputError('cannot-read', 'this part is too large', { source });
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

/** `fetch failed` says nothing; its cause does. */
function whyOf(cause: unknown): string {
  return explain(cause instanceof Error && cause.cause !== undefined ? cause.cause : cause);
}
