import { useEffect, useRef } from 'react';
import type { ScreenGame } from '../../../play/screen/screen-game.ts';
import { lastTurnOf, placementOf } from '../../../play/wording/turn-text.ts';
import { currentPace } from '../motion/pace.ts';
import { playSound, prepareSounds, type Sound } from './sounds.ts';

interface SoundState {
  readonly turns: number;
  readonly laid: number;
  readonly isOver: boolean;
}

/** After this time the game is drawn and usually no play has been made. */
const PREPARE_MS = 1000;

export function useGameSounds({ session, entry }: ScreenGame): void {
  useEffect(() => {
    const timer = setTimeout(prepareSounds, PREPARE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { game } = session;
  const { isOver, state } = game;
  const { turns } = state;
  const laid = entry.laid.length;
  const isBingo = placementOf(lastTurnOf(game))?.placed.length === game.ruleset.handSize;
  const isCalled = session.mover.bot === null;
  const turnSound = isBingo ? 'bingo' : isCalled ? 'call' : 'play';
  const last = useRef<SoundState>({ turns, laid, isOver });
  useEffect(() => {
    const before = last.current;
    last.current = { turns, laid, isOver };
    const sound = soundOf(before, last.current, turnSound);
    if (sound === null) return;
    // The tiles of another player appear after the pause.
    if (sound === turnSound && isCalled) setTimeout(playSound, currentPace()?.pause, sound);
    else playSound(sound);
  }, [turns, laid, isOver, turnSound, isCalled]);
}

function soundOf(before: SoundState, { turns, laid, isOver }: SoundState, turnSound: Sound): Sound | null {
  if (isOver) return before.isOver ? null : 'end';
  if (turns > before.turns) return turnSound;
  if (turns < before.turns || laid === before.laid) return null;
  return laid > before.laid ? 'lay' : 'lift';
}

const SHORT_MS = 30_000;

export function useHurrySound({ clocksMs, mover, game }: ScreenGame['session']): void {
  const isShort = !game.isOver && mover.bot === null && clocksMs !== null && clocksMs[game.state.toMove]! < SHORT_MS;
  useEffect(() => {
    if (isShort) playSound('hurry');
  }, [isShort]);
}
