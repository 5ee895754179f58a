import { formatGcg } from '../../../engine/gcg/format.ts';
import { gcgName } from '../../../play/record/gcg-name.ts';
import { recordOfGame, replayGame, seatsOf } from '../../../play/record/gcg-source.ts';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { findRuleset, rulesetOf } from '../../data/web-data.ts';
import { lexiconOf, type BrowserGame } from '../store/browser-game.ts';
import type { GcgFile } from './gcg-file.ts';

/** Returns an imported file unchanged, a played game as GCG. @throws InputError if the game cannot be replayed */
export async function exportGcg(loader: GameLoader, game: BrowserGame): Promise<GcgFile> {
  if (game.kind === 'file')
    return {
      name: game.name,
      bytes: Uint8Array.from(game.bytes),
      ruleset: game.ruleset,
      lexicon: game.lexicon ?? null,
    };
  const { log } = game;
  const entry = findRuleset(loader.data, log.header.ruleset);
  const lexicon = lexiconOf(log.header);
  const graph = openGraph(await loader.words({ ruleset: entry.id, lexicon }));
  const played = replayGame(log, 'the saved game', { ruleset: rulesetOf(entry), graph });
  const seats = seatsOf(log.header.players);
  const record = recordOfGame({ ...played, ...seats, where: 'web' });
  const name = gcgName({ day: new Date(log.header.started), names: seats.names, scores: played.game.state.scores });
  return { name, bytes: new TextEncoder().encode(formatGcg(record)), ruleset: entry.id, lexicon };
}

export interface SavedFile {
  readonly name: string;
  readonly bytes: BlobPart;
  readonly type?: string;
}

export function saveFile({ name, bytes, type = 'text/plain' }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
