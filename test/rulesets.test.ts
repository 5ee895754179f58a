import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesetOption } from '../src/cli/options.ts';
import { loadRuleset, shippedNames } from '../src/files/data-files.ts';

const src = new URL('../src/', import.meta.url);
const presets = shippedNames('ruleset');
// Also the name of a command and a folder, and that of a level of the bots.
const otherMeanings = ['tournament', 'casual'];

function quotedPresets(text: string): string[] {
  const quoted = Array.from(text.matchAll(/(['"`])([\w-]+)\1/gu), ([, , name]) => name!);
  return quoted.filter((name) => presets.includes(name) && !otherMeanings.includes(name));
}

describe('presets', () => {
  it('are these', () => {
    expect(presets).toEqual(
      'casual clabbers classic config crossplay duplicate duplicate-fisf family feud fise fisf friends frs scribble social solitaire super tournament tournament-na tso'.split(
        ' ',
      ),
    );
  });

  it('are not named in the code', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
    expect(files.length).toBeGreaterThan(50);
    const names = files.flatMap((file) => {
      const names = quotedPresets(readFileSync(new URL(file, src), 'utf8'));
      return names.map((name) => `${file}: ${name}`);
    });
    // The first two are names of layouts, and the last is a value in the engine protocol.
    expect(names.toSorted()).toEqual([
      'engine/notation/field-names.ts: classic',
      'engine/notation/field-names.ts: super',
      'files/data-files.ts: classic',
      'siu/engine-options.ts: classic',
    ]);
    expect(rulesetOption.default).toBe('classic');
  });

  it.each(presets)('%s has the name of its file and a description', async (name) => {
    const ruleset = await loadRuleset(name);
    expect(ruleset.name).toBe(name);
    expect(ruleset.description).not.toBe('');
  });

  it('are found in code that names them', () => {
    expect(quotedPresets('if (ruleset.name === \'social\') return; rules`family`; "tournament-na"')).toEqual([
      'social',
      'family',
      'tournament-na',
    ]);
  });
});
