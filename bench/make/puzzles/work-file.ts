/** Stores the puzzles found so far, one line per game, so that an interrupted search can resume. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import * as z from 'zod/mini';
import { InputError } from '../../../src/engine/errors.ts';
import { cardSchema, type Card } from '../../../src/play/training/card.ts';

/** The games and the kinds searched for. Work with a different header is not resumed. */
const headerSchema = z.strictObject({
  seed: z.number(),
  files: z.array(z.string()),
  kinds: z.array(z.string()),
  lexicon: z.string(),
});
export type WorkHeader = z.infer<typeof headerSchema>;

const lineSchema = z.strictObject({ game: z.number(), cards: z.array(cardSchema) });

export interface Work {
  readonly header: WorkHeader;
  readonly cards: readonly Card[];
  readonly next: number;
}

export function readWork(path: string): Work {
  const text = readFileSync(path, 'utf8');
  const [first = '', ...rest] = text.slice(0, text.lastIndexOf('\n')).split('\n');
  const lines = rest.map((line) => lineSchema.parse(JSON.parse(line)));
  const header = headerSchema.parse(JSON.parse(first));
  return { header, cards: lines.flatMap(({ cards }) => cards), next: (lines.at(-1)?.game ?? -1) + 1 };
}

export class WorkFile implements Work {
  readonly header: WorkHeader;
  readonly cards: Card[] = [];
  next = 0;
  readonly #path: string;

  /** @throws InputError if the file has a different header */
  constructor(path: string, header: WorkHeader) {
    this.#path = path;
    this.header = header;
    if (!existsSync(path)) {
      appendFileSync(path, `${JSON.stringify(header)}\n`);
      return;
    }
    const text = readFileSync(path, 'utf8');
    truncateSync(path, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
    const work = readWork(path);
    if (JSON.stringify(work.header) !== JSON.stringify(header)) {
      throw new InputError('bad-record', 'this work file is for other games or kinds', { source: path });
    }
    this.cards.push(...work.cards);
    this.next = work.next;
  }

  add(cards: readonly Card[]): void {
    appendFileSync(this.#path, `${JSON.stringify({ game: this.next, cards })}\n`);
    this.cards.push(...cards);
    this.next++;
  }
}
