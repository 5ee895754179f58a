/** Blocks that a worker builds from the data, stored for the next visit (`block-store.ts`). */
import { LEAVE_TABLE_VERSION } from '../../../movegen/leaves/leave-table.ts';
import { LAYOUT_VERSION } from '../../../movegen/memory/sealed-block.ts';
import type { Allocator, SharedBlock } from '../../../movegen/memory/shared-block.ts';
import { BUILDER_VERSION } from '../../../movegen/words/build-word-graph.ts';
import { WORD_MAP_VERSION } from '../../../movegen/words/build-word-map.ts';
import type { WebData } from '../../data/web-data.ts';
import { BlockStore } from './block-store.ts';
import { hexDigest } from './hex-digest.ts';
import type { GameSource } from './protocol.ts';

const pendingWrites: (() => Promise<void>)[] = [];
let opened: Promise<BlockStore | null> | undefined;

/** Returns a stored block, or builds one that `storeBuiltBlocks` stores later. @param name identifies the block and its data files */
export async function loadOrBuild(
  game: GameSource,
  name: string,
  build: () => SharedBlock | Promise<SharedBlock>,
  room?: Allocator,
): Promise<SharedBlock> {
  const store = await (opened ??= openStore(game));
  const stored = await store?.read(name, room);
  if (stored != null) return stored;
  const built = await build();
  if (store !== null) pendingWrites.push(() => store.write(name, built));
  return built;
}

export async function storeBuiltBlocks(): Promise<null> {
  for (const write of pendingWrites.splice(0)) await write();
  return null;
}

export async function forgetBlocks(game: GameSource): Promise<null> {
  const store = await (opened ??= openStore(game));
  if (game.lexicon !== null) await store?.deleteAll(`${game.lexicon.hash} `);
  return null;
}

/** Returns null in an insecure context, where browsers provide no file system. */
async function openStore({ base, data }: GameSource): Promise<BlockStore | null> {
  return isSecureContext ? new BlockStore(new URL(base).pathname, await nameGeneration(data)) : null;
}

/** Identifies everything that blocks are built from, including the builders; file names contain hashes. */
async function nameGeneration({ percents, rulesets }: WebData): Promise<string> {
  const versions = [LAYOUT_VERSION, BUILDER_VERSION, WORD_MAP_VERSION, LEAVE_TABLE_VERSION];
  const text = JSON.stringify([versions, percents, rulesets.filter(({ language }) => language === null)]);
  return (await hexDigest(new TextEncoder().encode(text))).slice(0, 16);
}
