import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLexicon } from '../../../src/files/lexicon-files.ts';
import { afterFirstAnswer, EMPTY_DECK, withCards } from '../../../src/play/training/deck.ts';
import { puzzle } from '../../play/training/some-puzzles.ts';
import { english } from '../../support/classic.ts';
import { refusalOf } from '../../support/program/refusal.ts';
import { runCli } from '../../support/program/run-cli.ts';
import { temporaryFolder, writtenFile } from '../../support/program/temporary-files.ts';

const { name, hash } = await loadLexicon('default', english);
const card = { ...puzzle('bingo', 1500), lexicon: { name, hash }, puzzle: null };
const elsewhere = { ...card, lexicon: { name: 'other', hash: '0123456789abcdef' } };
const text = JSON.stringify(withCards(EMPTY_DECK, [card, elsewhere]).deck);

let state = '';
let cards = '';
beforeEach(() => {
  state = temporaryFolder();
  cards = join(state, 'cards.json');
  vi.stubEnv('TILEWRIGHT_STATE', state);
});
afterEach(() => vi.unstubAllEnvs());

describe('train', () => {
  it('asks a card from a pipe, and postpones it', async () => {
    writeFileSync(cards, text);
    expect((await runCli(['train', '--list'])).stdout).toBe(
      '1 card: 0 due, 1 new.\n1 card is for rules or words other than default.\n',
    );
    const { code, stdout, stderr } = await runCli(['train'], '8H TAR\n8D STAINER\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Card 1 of 1\n');
    expect(stdout).toContain('Not the best: 8H TAR loses 10.0 ±1.0 win %, 3.0 ±0.5 points. Try again.');
    expect(stdout).toContain('Right, that is the best play.');
    expect(stdout).toContain('0 of 1 card right on the first try.');
    expect((await runCli(['train'])).stdout).toContain('No card is due.');
    expect(JSON.parse((await runCli(['train', '--list', '--json'])).stdout)).toEqual({
      ...{ cards: 1, due: 0, fresh: 0, waiting: 1, puzzles: null },
    });
  });

  it('repeats an unsolved puzzle when it is due, and shows other puzzles until then', async () => {
    const failed = { ...puzzle('bingo', 1500), lexicon: { name, hash } };
    const deckAfter = (day: Date): string => JSON.stringify(afterFirstAnswer(EMPTY_DECK, failed, false, day));
    writeFileSync(cards, deckAfter(new Date(Date.now() - 7 * 86_400_000)));
    const again = await runCli(['train'], '8H TAR\n');
    expect(again.stdout).toContain('Card 1 of 1\n');
    expect(again.stdout).toContain('Not the best: 8H TAR');
    writeFileSync(cards, deckAfter(new Date()));
    expect((await runCli(['train', '--new', '2'], '')).stdout).toContain('Card 1 of 2\n');
  });

  it('transfers cards to another machine', async () => {
    writeFileSync(cards, text);
    const file = join(state, 'mine.json');
    expect((await runCli(['train', '--export', file])).stdout).toBe(`${file}: 2 cards.\n`);
    expect((await runCli(['train', '--export', file])).code).not.toBe(0);
    vi.stubEnv('TILEWRIGHT_STATE', join(state, 'there'));
    expect((await runCli(['train', '--import', file])).stdout).toBe(`2 new cards of 2 in ${file}.\n`);
    expect((await runCli(['train', '--import', file])).stdout).toBe(`0 new cards of 2 in ${file}.\n`);
    expect(JSON.parse(readFileSync(join(state, 'there', 'cards.json'), 'utf8'))).toEqual(JSON.parse(text));
  });

  it.each(['{"cut":', '[]', text.replace('8D STAINER', '8D\\u001b[2J')])(
    'imports no other text: %.12s',
    async (broken) => {
      const file = join(state, 'broken.json');
      writeFileSync(file, broken);
      expect(await refusalOf(['train', '--import', file])).toContain(
        `${file}: not a file of cards from "tilewright train --export"`,
      );
      expect(readdirSync(state)).not.toContain('cards.json');
    },
  );

  it('moves a damaged store aside with a note', async () => {
    writeFileSync(cards, '{"cut":');
    const file = join(state, 'mine.json');
    writeFileSync(file, text);
    const { code, stderr } = await runCli(['train', '--import', file]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/cards\.json: not valid JSON; it was moved to .*cards\.json\.damaged-\d+/u);
    const aside = readdirSync(state).find((one) => one.includes('damaged'))!;
    expect(readFileSync(join(state, aside), 'utf8')).toBe('{"cut":');
  });

  it('asks the requested puzzles', async () => {
    const likely = await runCli('train --puzzles --kind bingo --length 8 --tile ? --top 20000'.split(' '));
    expect(likely.stderr).toBe('');
    expect(likely.stdout).toMatch(/^Card 1 of \d+$/mu);
    expect(likely.stdout).toMatch(/^Your rack: .*\?/mu);
    const none = await runCli(['train', '--puzzles', '--kind', 'bingo', '--about', 'two-letter']);
    expect(none.stdout).toContain('No puzzle matches.');
  });

  it('asks cards and puzzles with words of a file, of some lengths', async () => {
    const list = writtenFile(state, 'list.txt', 'stainer\ngarden\n');
    writeFileSync(cards, text);
    expect((await runCli(['train', '--words', list, '--length', '6'], '')).stdout).toContain(
      'No matching card is due.',
    );
    expect((await runCli(['train', '--words', list, '--length', '6-7'], '')).stdout).toContain('Card 1 of 1\n');
    const none = writtenFile(state, 'none.txt', 'zzzzz\n');
    expect((await runCli(['train', '--puzzles', '--words', none])).stdout).toContain('No puzzle matches.');
    expect(await refusalOf(['train', '--words', writtenFile(state, 'bad.txt', 'CAT\nD0G\n')])).toContain(
      'bad.txt:2:2: "0" is not a letter of alphabet english',
    );
  });

  it('reports if it cannot save the cards', async () => {
    const inFile = join(writtenFile(state, 'file', ''), 'state');
    vi.stubEnv('TILEWRIGHT_STATE', inFile);
    expect(await refusalOf(['train', '--puzzles'])).toContain(`tilewright: ${inFile}: cannot be written: `);
  });

  it.each([
    [['--puzzles', '--daily'], '--puzzles and --daily cannot both be given'],
    [['--kind', 'bingo'], '--kind requires --puzzles'],
    [['--puzzles', '--only', 'bingos'], '--only applies to your own cards'],
    [['--puzzles', '--tile', 'QU'], '--tile QU: expected a single tile; ? is a blank'],
    [['--puzzles', '--length', '1'], '--length 1: expected a number from 2 to '],
    [['--length', '8-7'], '--length 8-7: expected'],
    [['--words', '/none.txt'], '/none.txt: '],
    [['--puzzles', '--top', '0'], '--top must be a whole number'],
    [['--json'], '--json requires --list'],
    [['--new', '-1'], '--new must be a whole number'],
    [['--export', 'a', '--import', 'b'], '--export and --import cannot both be given'],
  ])('rejects %j', async (args, message) => expect(await refusalOf(['train', ...args])).toContain(message));
});
