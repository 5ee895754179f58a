/** Links to a whole game: its GCG is packed into the address, with its rules and words unless they are the default ones. */
import { InputError, reasonOf } from '../../../engine/errors.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { findRuleset, type WebData } from '../../data/web-data.ts';
import type { GcgFile } from '../games/gcg-file.ts';
import { type AddressedGame, reviewAddress } from '../view/addresses.ts';
import { MAX_GCG_BYTES } from '../worker/protocol.ts';
import { packBytes, type PackedLimits, unpackBytes } from './packed-bytes.ts';

const NAME = 'the game in the link';
/** The link to a game has one to two thousand characters, with notes several thousand. Browsers accept much longer addresses. */
const LIMITS: PackedLimits = { what: NAME, maxCharacters: 60_000, maxBytes: MAX_GCG_BYTES };

/** @throws Error if the game is too long for a link */
export async function linkGame(
  { defaultRuleset }: Pick<WebData, 'defaultRuleset'>,
  { bytes, ruleset, lexicon }: Pick<GcgFile, 'bytes' | 'ruleset' | 'lexicon'>,
  turn: number | null = null,
): Promise<string> {
  const packed = await packBytes(bytes);
  if (packed.length > LIMITS.maxCharacters) {
    throw new Error(`the game is too long for a link (${packed.length} characters); export it as a file under Games`);
  }
  const rules = ruleset === defaultRuleset ? null : ruleset;
  return reviewAddress({ kind: 'linked', ruleset: rules, lexicon, packed }, turn);
}

/** Unpacks a game without reading its record. @throws InputError if the link is damaged or its rules are unknown */
export async function unpackGame(
  data: Pick<WebData, 'defaultRuleset' | 'rulesets'>,
  { ruleset, lexicon, packed }: Extract<AddressedGame, { kind: 'linked' }>,
): Promise<GcgFile> {
  const id = ruleset === null ? data.defaultRuleset : visibleLine(ruleset);
  try {
    findRuleset(data, id);
  } catch (error) {
    throw new InputError('bad-option', `${NAME} has unknown rules: ${reasonOf(error)}`, {}, error);
  }
  return { name: NAME, bytes: await unpackBytes(packed, LIMITS), ruleset: id, lexicon };
}
