/** A hint: plays with what each is worth. One that is chosen is laid on the board, and it is said why it is good. */
import type { ReactElement } from 'react';
import { counted } from '../../../../text/counted.ts';
import { WORDS_HINTED } from '../../../../play/screen/bot-turns.ts';
import type { Key } from '../../../../play/screen/key.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { HintRows } from '../../view/hint-rows.tsx';
import { canThinkLonger, hintTable } from '../../../../play/wording/hint-text.ts';

interface HintPanelProps {
  readonly screen: ScreenGame;
  readonly onKey: (key: Key) => void;
}

export function HintPanel({ screen, onKey }: HintPanelProps): ReactElement | null {
  if (screen.side !== 'hints') return null;
  const { hints, isAdvised, session } = screen;
  if (hints === null) {
    return (
      <section className={isAdvised ? 'hint' : undefined} aria-label="Hint">
        <p role="status">{isAdvised ? 'Looking for good plays…' : ''}</p>
      </section>
    );
  }
  const at = Math.max(0, screen.hintAt);
  const table = hintTable(hints, session.game.ruleset.alphabet, WORDS_HINTED, at);
  const { rows, apart, reasons, legend, effort } = table;
  return (
    <section className="hint" aria-label="Hint">
      <p role="status" className="unseen-title">
        {counted(rows.length, 'good play')}; the best is {rows[0]?.[0]}.
      </p>
      <HintRows
        table={table}
        at={screen.hintAt}
        onLay={(index) => {
          screen.layHint(index);
          screen.changed();
        }}
      />
      {screen.hintAt < 0 || screen.entry.laid.length === 0 ? null : (
        <button
          type="button"
          className="main hint-play"
          onClick={() => {
            onKey({ kind: 'named', name: 'enter' });
          }}
        >
          Play it
        </button>
      )}
      {[...apart, ...reasons].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="note">{[...legend, ...(effort === null ? [] : [effort])].join(' · ')}</p>
      {canThinkLonger(hints) ? (
        <button
          type="button"
          disabled={isAdvised}
          onClick={() => {
            onKey({ kind: 'control', letter: 'n' });
          }}
        >
          {isAdvised ? 'Thinking…' : 'Think longer'}
        </button>
      ) : null}
    </section>
  );
}
