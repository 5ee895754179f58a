/** What was found so far, a line a game, so that the search goes on where it was ended. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import * as z from 'zod';
import { InputError } from '../../../src/engine/errors.ts';
import { cardSchema, type Card } from '../../../src/play/training/card.ts';

/** What the games are; work of other games is not gone on with. */
export interface WorkHeader {
  readonly seed: number;
  readonly files: readonly string[];
  readonly kinds: readonly string[];
  readonly lexicon: string;
}

const lineSchema = z.strictObject({ game: z.number(), cards: z.array(cardSchema) });

export class WorkFile {
  readonly cards: Card[] = [];
  /** The next game to look through. */
  next = 0;
  readonly #path: string;

  /** @throws InputError where the file is of other games */
  constructor(path: string, header: WorkHeader) {
    this.#path = path;
    if (!existsSync(path)) {
      appendFileSync(path, `${JSON.stringify(header)}\n`);
      return;
    }
    const text = readFileSync(path, 'utf8');
    // A line that was cut short is written again.
    const end = text.lastIndexOf('\n') + 1;
    truncateSync(path, Buffer.byteLength(text.slice(0, end)));
    const [first = '', ...lines] = text.slice(0, end).trimEnd().split('\n');
    if (first !== JSON.stringify(header)) {
      throw new InputError('bad-record', `the work of other games: ${first}`, { source: path });
    }
    for (const line of lines) {
      const { game, cards } = lineSchema.parse(JSON.parse(line));
      this.cards.push(...cards);
      this.next = game + 1;
    }
  }

  add(cards: readonly Card[]): void {
    appendFileSync(this.#path, `${JSON.stringify({ game: this.next, cards })}\n`);
    this.cards.push(...cards);
    this.next++;
  }
}
