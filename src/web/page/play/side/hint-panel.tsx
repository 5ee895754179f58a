import type { ReactElement } from 'react';
import { counted } from '../../../../text/counted.ts';
import { PLAYS_PER_HINT } from '../../../../play/screen/bot-turns.ts';
import type { GameActionsProps } from '../game-actions.tsx';
import { KeyButton, namedKey } from '../../laying/board-controls.tsx';
import { MeaningLine, useMeaning } from '../../words/page-meanings.tsx';
import { HintRows } from '../../view/hint-rows.tsx';
import { canThinkLonger, hintTable, type Hint } from '../../../../play/wording/hint-text.ts';

export function HintPanel({ screen, onKey }: GameActionsProps): ReactElement | null {
  if (screen.side !== 'hints') return null;
  const { hints, isAdvised } = screen;
  if (hints === null) {
    return (
      <section className={isAdvised ? 'hint panel stack' : undefined} aria-label="Hint">
        <p role="status">{isAdvised ? 'Looking for good plays…' : ''}</p>
      </section>
    );
  }
  return <GoodPlays {...{ screen, onKey, hints }} />;
}

interface GoodPlaysProps extends GameActionsProps {
  readonly hints: Hint;
}

function GoodPlays({ screen, onKey, hints }: GoodPlaysProps): ReactElement {
  const { isAdvised, session, meanings } = screen;
  const { text: meaning, ask } = useMeaning(meanings, null);
  const at = Math.max(0, screen.hintAt);
  const table = hintTable(hints, session.game.ruleset.alphabet, PLAYS_PER_HINT, at);
  const { rows, apart, reasons, legend, effort } = table;
  return (
    <section className="hint panel stack" aria-label="Hint">
      <p role="status" className="unseen-title">
        {counted(rows.length, 'good play')}; the best is {rows[0]?.[0]}.
      </p>
      <HintRows
        table={table}
        at={screen.hintAt}
        onLay={(index) => {
          screen.layHint(index);
          screen.changed();
          ask(rows[index]?.[0] ?? '');
        }}
      />
      {screen.hintAt < 0 || screen.entry.laid.length === 0 ? null : (
        <KeyButton className="main hint-play" sends={namedKey('enter')} onKey={onKey}>
          Play it
        </KeyButton>
      )}
      <MeaningLine text={meaning} />
      {[...apart, ...reasons].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="note">{[...legend, ...(effort === null ? [] : [effort])].join(' · ')}</p>
      {canThinkLonger(hints) ? (
        <KeyButton disabled={isAdvised} sends={{ kind: 'control', letter: 'n' }} onKey={onKey}>
          {isAdvised ? 'Thinking…' : 'Think longer'}
        </KeyButton>
      ) : null}
    </section>
  );
}
