// A minimal SIU engine without a move generator: it always passes, or misbehaves as its first argument requests.
//   node fake-engine.js good|crash|crash-once FILE|slow|hang|illegal|garbage|none|flood|late|mute|refuse|useless|deaf
import { Buffer } from 'node:buffer';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setInterval, setTimeout } from 'node:timers';

const [, , manner = 'good', file = ''] = process.argv;
const say = (line) => process.stdout.write(`${line}\n`);

function answer() {
  switch (manner) {
    case 'crash':
      process.stderr.write('segmentation fault, so to say\n');
      return process.exit(3);
    case 'crash-once':
      if (existsSync(file)) return say('bestmove pass');
      writeFileSync(file, '');
      return process.exit(4);
    case 'slow':
      return setTimeout(() => say('bestmove pass'), 60_000);
    case 'hang':
      for (;;);
    case 'illegal':
      return say('bestmove 1A.ZZZ');
    case 'garbage':
      process.stdout.write(Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 37) % 256)));
      say('\ninfo string error bad-position what is this');
      return say('bestmove \u0007?!');
    case 'none':
      return say('bestmove none');
    case 'flood':
      for (let i = 0; i < 5000; i++) say(`info gen move pass score ${i} eq 0 leave`);
      process.stdout.write('x'.repeat(300_000));
      return say('\nbestmove pass');
    case 'late':
      say('bestmove pass');
      return say('bestmove 1A.ZZZ');
    default:
      return say('bestmove pass');
  }
}

// Ignores both the end of its input and requests to quit.
if (manner === 'deaf') {
  setInterval(() => undefined, 1000);
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => undefined);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const [command] = line.split(' ');
  if (command === 'siu') {
    if (manner === 'mute') return;
    if (manner === 'refuse') process.exit(1);
    say('id name Fake 1');
    say(manner === 'useless' ? 'capability peg' : 'capability gen stop');
    say('option name Lexicon type string default X');
    say('siuok');
  } else if (command === 'isready') say('readyok');
  else if (command === 'go') answer();
  else if (command === 'quit' && manner !== 'deaf') process.exit(0);
});
