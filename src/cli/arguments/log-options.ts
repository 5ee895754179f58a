import { resolve } from 'node:path';
import { checkBotLog } from '../../threads/own-bots/bot-log.ts';
import { makeLogFolder } from '../../tournament/engines/engine-log.ts';
import { textOption } from '../options.ts';
import { badOption } from '../failure.ts';

export const botLogOption = textOption('Append the output and errors of user bots to this file');

/** @param others other output files, which the log must not overwrite */
export async function readBotLog(
  path: string | undefined,
  { plays, others = [] }: { readonly plays: boolean; readonly others?: readonly string[] },
): Promise<string | undefined> {
  if (path === undefined) return undefined;
  if (!plays) throw badOption('--bot-log requires a user bot, given by the path of its module');
  if (others.some((other) => resolve(other) === resolve(path))) {
    throw badOption('--bot-log and the record must be different files');
  }
  await checkBotLog(path);
  return resolve(path);
}

export async function readEngineLog(
  folder: string | undefined,
  { plays }: { readonly plays: boolean },
): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  if (!plays) throw badOption('--engine-log requires an engine; add one with --engine');
  await makeLogFolder(folder);
  return resolve(folder);
}
