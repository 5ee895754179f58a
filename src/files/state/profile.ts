/**
 * Profiles of the people at one computer, each with games, cards, settings and last choice. The profile of the default name is the
 * state folder itself; each other name has a folder in `profiles`. The choice of a profile lasts until the next one.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { checkName, sameName, splitPlayers } from '../../play/session/seats.ts';
import { baseFolder, setProfileFolder } from '../user-folders.ts';
import { lastChoice, readState, remember } from './user-state.ts';

export const DEFAULT_NAME = 'You';
const FOLDER = 'profiles';
const CHOICE_FILE = 'profile.json';
const choiceSchema = z.object({ name: z.string().check(z.refine((name) => isName(name))) });

let current: string | null = null;

/** Name of the open profile; null for that of the default name. */
export function profileName(): string | null {
  return current;
}

/** Names of all profiles. The first is the default one: the name in the last choice of versions without profiles, if any. */
export async function listProfiles(): Promise<[string, ...string[]]> {
  const base = await baseFolder('state');
  const [name = DEFAULT_NAME] = splitPlayers((await lastChoice(base))?.players ?? DEFAULT_NAME);
  const folders = base === null ? [] : await readdir(join(base, FOLDER)).catch(() => []);
  // The folder of the open profile is made when something is stored.
  const names = new Set([...folders.flatMap(decodeName), ...(current === null ? [] : [current])]);
  return [name, ...[...names].sort()];
}

/**
 * Opens a profile for this process (default: the chosen one). A new name has an empty profile.
 *
 * @throws InputError `bad-option` if the name is invalid
 */
export async function openProfile(given?: string): Promise<void> {
  const wanted = given ?? (await chosenProfile());
  const [first, ...others] = wanted === null ? [DEFAULT_NAME] : await listProfiles();
  const name = wanted === null ? first : checkName(wanted);
  const isDefault = sameName(name, first) || sameName(name, DEFAULT_NAME);
  current = isDefault ? null : (others.find((other) => sameName(other, name)) ?? name);
  setProfileFolder(current === null ? '' : join(FOLDER, encodeName(current)));
}

/** Makes the open profile the chosen one. */
export async function chooseProfile(): Promise<void> {
  await remember(CHOICE_FILE, { name: current ?? DEFAULT_NAME }, baseFolder('state'));
}

async function chosenProfile(): Promise<string | null> {
  return (await readState(CHOICE_FILE, choiceSchema, baseFolder('state'))).value?.name ?? null;
}

/** Names that Windows gives to devices, in every folder. */
const DEVICE = /^(?:aux|con|nul|prn|(?:com|lpt)\d)$/iu;

/** Returns a name for a folder. Other characters than letters, digits and hyphens are escaped as in an address. */
function encodeName(name: string): string {
  const bytes = (char: string): string[] =>
    Array.from(new TextEncoder().encode(char), (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  return name
    .normalize('NFC')
    .replace(DEVICE.test(name) ? /./gu : /[^\p{L}\p{M}\p{N}-]/gu, (char) => bytes(char).join(''));
}

function decodeName(folder: string): string[] {
  try {
    const name = decodeURIComponent(folder);
    return isName(name) ? [name] : [];
  } catch {
    return [];
  }
}

function isName(text: string): boolean {
  try {
    return checkName(text) === text;
  } catch {
    return false;
  }
}
