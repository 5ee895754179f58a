import { type ReactElement, useEffect, useRef } from 'react';
import { premiumLabel } from '../../../../play/look/premiums.ts';
import type { Look } from '../../../../engine/rules/ruleset-look.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { describeRuleset } from '../../../../play/wording/rules-sheet.ts';

interface RulesDialogProps {
  readonly screen: ScreenGame;
  readonly palette: Look['palette'];
}

export function RulesDialog(props: RulesDialogProps): ReactElement | null {
  return props.screen.side === 'rules' ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ screen, palette }: RulesDialogProps): ReactElement {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    sheet.current?.showModal();
  }, []);
  const close = (): void => {
    screen.closePanel();
    screen.changed();
  };
  return (
    <dialog
      ref={sheet}
      className="rules-sheet panel"
      aria-labelledby="rules-of-game"
      onClose={close}
      onKeyDown={(event) => {
        // The game must not react while its board is covered.
        event.stopPropagation();
      }}
      onClick={({ target }) => {
        // Only clicks on the backdrop have the dialog itself as target.
        if (target === sheet.current) close();
      }}
    >
      <div className="rules-sections">
        <div className="rules-head line">
          <h2 id="rules-of-game">The rules of this game</h2>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
        {describeRuleset(screen.session.game.ruleset, (mark) => premiumLabel(palette, mark)!).map(
          ({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ),
        )}
      </div>
    </dialog>
  );
}
