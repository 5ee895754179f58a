import type { ReactElement } from 'react';
import { premiumLabel } from '../../../../play/look/premiums.ts';
import type { Look } from '../../../../engine/rules/ruleset-look.ts';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import { GLOSSARY } from '../../../../play/wording/glossary.ts';
import { describeRuleset } from '../../../../play/wording/rules-sheet.ts';

interface RulesDialogProps {
  readonly screen: ScreenGame;
  readonly palette: Look['palette'];
}

export function RulesDialog({ screen, palette }: RulesDialogProps): ReactElement | null {
  const { side, session } = screen;
  if (side !== 'rules' && side !== 'glossary') return null;
  const sections =
    side === 'rules'
      ? describeRuleset(session.game.ruleset, (mark) => premiumLabel(palette, mark)!)
      : GLOSSARY.map(({ term, meaning }) => ({ title: term, lines: [meaning] }));
  const close = (): void => {
    screen.closePanel();
    screen.changed();
  };
  return (
    <dialog
      key={side}
      ref={showModal}
      className="rules-sheet panel"
      aria-labelledby="sheet-title"
      onClose={close}
      onKeyDown={(event) => {
        // The game must not react while its board is covered.
        event.stopPropagation();
      }}
      onClick={({ target, currentTarget }) => {
        // Only a click on the backdrop has the dialog itself as its target.
        if (target === currentTarget) close();
      }}
    >
      <div className="rules-sections">
        <div className="rules-head line">
          <h2 id="sheet-title">{side === 'rules' ? 'The rules of this game' : 'Glossary'}</h2>
          <button onClick={close}>Close</button>
        </div>
        {sections.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
    </dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
}
