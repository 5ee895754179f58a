import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { UNDO_LETTER } from '../../../../play/screen/game-commands.ts';
import { examplePlays } from '../../../../engine/notation/move-text.ts';
import type { GameHistory } from '../../../../engine/game/game-history.ts';
import type { GameActionsProps } from '../game-actions.tsx';
import type { ScreenGame } from '../../../../play/screen/screen-game.ts';
import type { SidePanel } from '../../../../play/screen/modes.ts';
import { unseenTiles } from '../../../../play/wording/unseen-text.ts';
import { listCommands } from '../analysed-moment.ts';
import { useMedia } from '../../view/use-media.ts';
import { DataTable } from '../../view/data-table.tsx';
import { WordButton } from '../../words/page-meanings.tsx';
import { HintPanel } from './hint-panel.tsx';
import { namesOf } from '../../../../play/session/session.ts';
import { nameOfLine, turnLines, turnsOf } from '../../../../play/wording/turn-text.ts';

interface GameSideProps extends HistoryProps {
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The last hint, dictionary answer or meaning. If the layout has one column, it is directly below the board. */
export function Found({ screen, onKey }: GameActionsProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  const { side, hints, answer, definitions } = screen;
  useEffect(() => {
    if (side === 'hints' || side === 'query' || side === 'meanings') {
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [side, hints, answer, definitions]);
  return (
    <div className="found stack" ref={panel}>
      <FoundPanels screen={screen} onKey={onKey} />
    </div>
  );
}

export function FoundPanels({ screen, onKey }: GameActionsProps): ReactElement {
  return (
    <>
      <HintPanel screen={screen} onKey={onKey} />
      <DictionaryAnswer screen={screen} />
      <Definitions screen={screen} />
    </>
  );
}

/** Room for the unseen tiles beside the moves. */
const ROOMY = '(min-width: 56rem) and (min-height: 44rem)';

export function GameSide({ screen, past, onLook, onLeave, children }: GameSideProps): ReactElement {
  const isRoomy = useMedia(ROOMY);
  const title = useId();
  return (
    <aside className="game-side stack" aria-label="Game details">
      <History screen={screen} past={past} onLook={onLook} />
      {screen.viewer === null ? null : isRoomy ? (
        <section aria-labelledby={title}>
          <h2 id={title}>Unseen tiles</h2>
          <Unseen screen={screen} />
        </section>
      ) : (
        <Panel screen={screen} side="unseen" title="Unseen tiles">
          <Unseen screen={screen} />
        </Panel>
      )}
      <Keys screen={screen} />
      <div className="game-asides">
        {children}
        <RulesAndLeave screen={screen} onLeave={onLeave} />
      </div>
    </aside>
  );
}

export function RulesAndLeave({ screen, onLeave }: Pick<GameSideProps, 'screen' | 'onLeave'>): ReactElement {
  const show = (side: 'rules' | 'glossary') => (): void => {
    screen.show(side);
    screen.changed();
  };
  return (
    <>
      <button onClick={show('rules')}>Rules</button>
      <button onClick={show('glossary')}>Glossary</button>
      <button onClick={onLeave}>Leave the game</button>
    </>
  );
}

function DictionaryAnswer({ screen: { side, answer } }: { readonly screen: ScreenGame }): ReactElement | null {
  if (side !== 'query' || answer === null) return null;
  return (
    <section className="scrolled" tabIndex={0} aria-label={`Words matching ${answer.pattern}`}>
      <p className="unseen">{answer.words.join(' ')}</p>
    </section>
  );
}

function Definitions({ screen: { side, definitions } }: { readonly screen: ScreenGame }): ReactElement | null {
  if (side !== 'meanings') return null;
  return (
    <div role="status" aria-label="Meaning">
      {definitions.map((text) => (
        <p key={text} className="meaning">
          {text}
        </p>
      ))}
    </div>
  );
}

export function Unseen({ screen: { session, viewer } }: { readonly screen: ScreenGame }): ReactElement {
  const { groups, summary } = unseenTiles(session, viewer ?? undefined);
  return (
    <>
      <p className="unseen">{groups.join(' ')}</p>
      <p className="note">{summary}</p>
    </>
  );
}

function listKeys({ session }: ScreenGame): readonly (readonly [key: string, effect: string])[] {
  const { layout } = session.game.ruleset;
  return [
    ['Arrows', 'move the cursor'],
    ['Letters, 1 to 9', 'lay a tile'],
    ['Shift and a letter, ?', 'lay the blank'],
    ['Space', 'turn the direction; make a thinking bot move now'],
    ['Backspace, Esc', 'remove one tile, or all tiles'],
    ['Enter', 'play'],
    [':', `type a move, as in ${examplePlays(layout, 'WORD')[0]}`],
    ...listCommands(session).map(
      ({ letter, summary }) => [letter === UNDO_LETTER ? `/${letter}, Ctrl-Z` : `/${letter}`, summary] as const,
    ),
  ];
}

function Keys({ screen }: { readonly screen: ScreenGame }): ReactElement {
  return (
    <Panel screen={screen} side="keys" title="Keys">
      <dl className="keys">
        {listKeys(screen).map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

interface PanelProps {
  readonly screen: ScreenGame;
  readonly side: SidePanel;
  readonly title: string;
  readonly children: ReactElement;
}

function Panel({ screen, side, title, children }: PanelProps): ReactElement {
  return (
    <details open={screen.side === side}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          screen.show(side);
          screen.changed();
        }}
      >
        {title}
      </summary>
      {children}
    </details>
  );
}

export interface HistoryProps {
  readonly screen: ScreenGame;
  /** The turn whose board is shown; null for the current board. */
  readonly past: GameHistory | null;
  readonly onLook: (turn: GameHistory) => void;
}

/** The moves, last first; each shows the board after it. */
export function History({ screen, past, onLook }: HistoryProps): ReactElement | null {
  const names = namesOf(screen.session);
  const turns = turnsOf(screen.session.game);
  const lines = turns.flatMap((turn, i) => turnLines(turn).map((line, j) => ({ ...line, turn, i, j }))).reverse();
  if (lines.length === 0) return null;
  return (
    <div className="history scrolled" tabIndex={0} role="region" aria-label="Moves so far">
      <DataTable
        head={[<span className="unseen-title">Turn</span>, 'Player', 'Move', 'Points', 'Score']}
        rowProps={(row) => ({
          'aria-current': lines[row]!.turn === past ? 'true' : undefined,
          onClick: () => onLook(lines[row]!.turn),
        })}
        rows={lines.map((line) => [
          // Only the first line of a turn has its number.
          line.j === 0 && (
            <button className="word" title="show the board after this turn">
              {line.i + 1}
            </button>
          ),
          nameOfLine(line, names),
          <WordButton play={line.move} onAsk={(word) => void screen.define([word])} />,
          line.points ?? '',
          line.total,
        ])}
      />
    </div>
  );
}
