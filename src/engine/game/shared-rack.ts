/**
 * The shared rack. It is drawn from the front of the bag, and invalid racks return whole, so draws depend only on seed and tops.
 */
import { BLANK, type Tile } from '../tiles/alphabet.ts';
import { bagCount, peek, randomPlaces } from '../tiles/bag.ts';
import type { Rack } from '../tiles/rack.ts';
import type { Random } from '../random.ts';
import type { RackNeed, Ruleset, TogetherRule } from '../rules/ruleset.ts';
import type { Turn } from './turn.ts';

/** Returns the requirements for the rack of a turn (counted from 1), or null. */
export function rackNeed({ rackNeeds }: Pick<TogetherRule, 'rackNeeds'>, turn: number): RackNeed | null {
  return rackNeeds.find(({ throughTurn }) => throughTurn === null || turn <= throughTurn) ?? null;
}

/** True if the tiles contain a valid rack. A tile that can be a vowel or a consonant is counted once. */
export function holdsNeed(
  { alphabet }: Pick<Ruleset, 'alphabet'>,
  { eitherLetters }: Pick<TogetherRule, 'eitherLetters'>,
  need: RackNeed | null,
  tiles: Iterable<Tile>,
): boolean {
  if (need === null) return true;
  const missing = { vowel: need.vowels, consonant: need.consonants };
  let either = 0;
  for (const tile of tiles) {
    if (tile === BLANK || eitherLetters.includes(alphabet.faces[tile]!)) either++;
    else missing[alphabet.vowels[tile] === 1 ? 'vowel' : 'consonant']--;
  }
  return Math.max(0, missing.vowel) + Math.max(0, missing.consonant) <= either;
}

/** Refills the rack, redrawing until it is valid. Returns false if rack and bag cannot form a valid rack. */
export function dealRack(turn: Turn, ruleset: Ruleset, rule: TogetherRule, random: Random): boolean {
  const need = rackNeed(rule, turn.state.turns + 1);
  const currentRack = (): Rack => turn.state.racks[0]!;
  const { bag } = turn.state;
  if (!holdsNeed(ruleset, rule, need, [...currentRack(), ...peek(bag, bagCount(bag), 'front')])) return false;
  for (;;) {
    const tiles = peek(turn.state.bag, ruleset.handSize - currentRack().length, 'front');
    if (tiles.length > 0) turn.add({ kind: 'deal', tiles });
    const rack = currentRack();
    if (holdsNeed(ruleset, rule, need, rack)) return true;
    turn.add({ kind: 'reject', tiles: rack, places: randomPlaces(bagCount(turn.state.bag), rack.length, random) });
  }
}
