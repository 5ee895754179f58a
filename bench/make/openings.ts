/**
 * Makes `data/openings/balanced.cgp`, the openings of `--openings balanced`: positions after two to six turns of self-play of
 * `equity`, one per game, with both racks to be drawn. A position is included if the win rate of the player to move is within 3 %
 * of one half, as measured with 500 pairs of `equity` and `equity:leaves=none` (a bot against itself would play the same game
 * twice), which is accurate to about 1.7 %.
 *
 *   node --import tsx bench/make/openings.ts [count, 2000] [seed, 20261127] > data/openings/balanced.cgp
 *
 * Most positions are rejected early, by the table of win percentages or after a part of the pairs.
 */
import { availableParallelism } from 'node:os';
import { loadSearchResources } from '../../src/files/making-ready.ts';
import { chanceOf } from '../../src/bots/win-percent.ts';
import { GameHistory } from '../../src/engine/game/game-history.ts';
import { createRandom } from '../../src/engine/random.ts';
import { bagCount } from '../../src/engine/tiles/bag.ts';
import { SearchBoard } from '../../src/movegen/position/search-board.ts';
import type { PairRecord } from '../../src/match/games/pair-record.ts';
import { playGame } from '../../src/match/games/play-game.ts';
import { runTournament } from '../../src/tournament/run-tournament.ts';
import { botOf, formatTurn, replay } from '../self-play-positions.ts';

const [count = '2000', seedText = '20261127'] = process.argv.slice(2);
const [WANTED, SEED] = [Number(count), Number(seedText)];
const [FIRST_TURN, LAST_TURN] = [2, 6];
/** Maximum difference of a win rate from one half, according to the table and then after playing pairs. */
const MAX_BY_TABLE = 0.03;
const ROUNDS = [
  { pairs: 60, maxAdvantage: 0.08 },
  { pairs: 440, maxAdvantage: 0.03 },
] as const;
const BOTS = ['equity', 'equity:leaves=none'];
const BATCH = Math.min(1000, 10 * WANTED);

const { ruleset, graph, leaves, winPercent } = await loadSearchResources();
const bot = botOf({ ruleset, graph, leaves });
const position = new SearchBoard(ruleset, graph);

let stream = 0;
function nextCandidate(): string {
  for (; ; stream++) {
    const { turns } = playGame({ ruleset, graph, bots: [bot, bot], position, seed: SEED, stream });
    const turn = FIRST_TURN + (stream % (LAST_TURN - FIRST_TURN + 1));
    const start = GameHistory.start({ ruleset, lexicon: graph, seed: SEED, stream });
    const { state } = replay(start, turns.slice(0, turn));
    const { scores, toMove, bag } = state;
    const lead = scores[toMove]! - scores[1 - toMove]!;
    const unseen = bagCount(bag) + ruleset.handSize;
    if (Math.abs(chanceOf(winPercent, unseen, lead) - 0.5) > MAX_BY_TABLE) continue;
    stream++;
    return formatTurn(state, ruleset, 0);
  }
}

/** Wins (2) and draws (1) of the player to move in the games from an opening, and the number of games. */
class Tally {
  halves = 0;
  games = 0;

  get advantage(): number {
    return Math.abs(this.halves / this.games / 2 - 0.5);
  }
}

const random = createRandom(SEED, 0, 0);
const accepted = new Set<string>();
while (accepted.size < WANTED) {
  let open = new Map(Array.from({ length: BATCH }, () => [nextCandidate(), new Tally()]));
  for (const { pairs, maxAdvantage } of ROUNDS) {
    const openings = [...open.keys()];
    const onPair = ({ pair, games }: PairRecord): void => {
      const tally = open.get(openings[pair % openings.length]!)!;
      for (const { winners } of games) {
        tally.games++;
        if (winners.includes(0)) tally.halves += winners.length === 1 ? 2 : 1;
      }
    };
    const seed = random.next() >>> 0;
    const threads = availableParallelism();
    await runTournament({ bots: BOTS, openings, pairs: pairs * openings.length, seed, threads }, { onPair });
    open = new Map([...open].filter(([, tally]) => tally.advantage < maxAdvantage));
  }
  for (const opening of open.keys()) accepted.add(opening);
  process.stderr.write(`${accepted.size} openings of ${stream} games\n`);
}
const title = `# ${WANTED} openings of classic rules and the default words`;
console.log(`${title}, from which the player to move wins 47 to 53 % of the games.`);
console.log('# Made by bench/make/openings.ts.');
for (const opening of [...accepted].slice(0, WANTED)) console.log(opening);
