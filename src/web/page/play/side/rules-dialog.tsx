import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
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
  return (
    <OpenSheet key={side} screen={screen} title={side === 'rules' ? 'The rules of this game' : 'Glossary'}>
      {sections.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </OpenSheet>
  );
}

interface OpenSheetProps {
  readonly screen: ScreenGame;
  readonly title: string;
  readonly children: ReactNode;
}

function OpenSheet({ screen, title, children }: OpenSheetProps): ReactElement {
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
      aria-labelledby="sheet-title"
      onClose={close}
      onKeyDown={(event) => {
        // The game must not react while its board is covered.
        event.stopPropagation();
      }}
      onClick={({ target }) => {
        // Only a click on the backdrop has the dialog itself as its target.
        if (target === sheet.current) close();
      }}
    >
      <div className="rules-sections">
        <div className="rules-head line">
          <h2 id="sheet-title">{title}</h2>
          <button onClick={close}>Close</button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
