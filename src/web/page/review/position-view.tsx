/** A position that is set up by hand or from a CGP; its form folds away when the position is analysed. */
import { type ReactElement, useEffect, useMemo, useReducer, useState } from 'react';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { listNames } from '../../../play/wording/end-text.ts';
import { studyOfPosition, EMPTY_STUDY } from '../../../play/study/study.ts';
import { redone, undoable, undone, changed, type Undoable } from '../../../play/study/undoable.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { createRulesets, findRuleset } from '../../data/web-data.ts';
import { DraggedTileFace, useDrag } from '../board/use-drag.tsx';
import { type GameLoader, openGraph } from '../engine/game-loader.ts';
import { addressedPosition } from '../view/addresses.ts';
import { useAnswer } from '../view/answers.ts';
import { useUndoKeys } from '../view/page-keys.ts';
import type { ViewProps } from '../view/routes.ts';
import { pageMeanings } from '../words/page-meanings.tsx';
import { MissingWords, useChosenWords, WordsField } from '../words/words-select.tsx';
import type { GameTerms } from '../../data/lexicon-facts.ts';
import type { WordGraph } from '../../../movegen/words/word-graph.ts';
import { makeAnalyst, useAnalysis } from './results/analyst.ts';
import { useLinkedFigures } from './results/linked-results.tsx';
import {
  changeEntry,
  emptyEntry,
  type EntryAction,
  movesOnly,
  type PositionEntry,
  type SetupTile,
} from '../../../play/study/position-entry.ts';
import { PositionForm } from './setup/position-form.tsx';
import { isUntouched, readEntry } from '../../../play/study/read-entry.ts';
import { SetupBoard } from './setup/setup-board.tsx';
import { UndoButtons } from './study-board.tsx';
import { INITIAL_STATE, nextState } from '../../../play/study/study-state.ts';
import { StudyView } from './study-view.tsx';

interface PositionViewProps extends ViewProps {
  readonly route: string;
  /** Shown while nothing is set up. */
  readonly start: ReactElement;
}

function changeEntries(all: Undoable<PositionEntry>, action: EntryAction | 'undo' | 'redo'): Undoable<PositionEntry> {
  if (action === 'undo') return undone(all);
  if (action === 'redo') return redone(all);
  return changed(all, changeEntry(all.now, action), !movesOnly(action));
}

export function PositionView({ loader, route, start }: PositionViewProps): ReactElement {
  const { data } = loader;
  const { rulesets, defaultRuleset } = data;
  const addressed = useMemo(() => addressedPosition(route), [route]);
  const first = rulesets.find(({ id }) => id === addressed.ruleset)?.id ?? defaultRuleset;
  const isUnknown = addressed.ruleset !== null && addressed.ruleset !== first;
  const rules = useMemo(() => createRulesets(data), [data]);
  const findRules = (id: string): Ruleset => rules.find((each) => each.id === id)!.ruleset;
  const [entries, change] = useReducer(changeEntries, null, () => {
    const empty = emptyEntry(findRules(first));
    return undoable(addressed.cgp === null ? empty : changeEntry(empty, { kind: 'paste', cgp: addressed.cgp, rules }));
  });
  const entry = entries.now;
  const read = useMemo(() => readEntry(entry), [entry]);
  // Without a position, `#/review` offers games.
  const isOfGames = route.startsWith('review') && addressed.cgp === null;
  const [isOpen, setOpen] = useState(read.position === null && !isOfGames);
  const rulesId = rules.find((each) => each.ruleset === entry.ruleset)!.id;
  const [chosenLexicon, setChosenLexicon] = useState(addressed.lexicon);
  const { lexica, lexicon, missing } = useChosenWords(data, { ruleset: rulesId, lexicon: chosenLexicon });
  const terms = useMemo(() => ({ ruleset: rulesId, lexicon }), [rulesId, lexicon]);
  const graph = useAnswer(findWords, loader, terms).answer;
  const { look } = findRuleset(data, rulesId);
  const { ruleset } = entry;
  const game = useMemo(
    () => ({ terms, look, ruleset, graph, meanings: pageMeanings(loader, terms) }),
    [terms, look, ruleset, graph, loader],
  );
  const [state, dispatch] = useReducer(nextState, INITIAL_STATE);
  const analysis = useAnalysis(loader);
  const linked = useLinkedFigures(loader, addressed.figures, { terms, position: read.position });
  const { cgp } = read;
  // Moving the cursor changes the entry but not the position.
  const study = useMemo(
    () => (read.position === null ? EMPTY_STUDY : studyOfPosition(read.position, ruleset)),
    [cgp, ruleset],
  );
  useEffect(() => dispatch({ kind: 'study', study, at: 1, ruleset, people: [] }), [study, ruleset]);
  useEffect(() => {
    // Errors are reported by the search that needs the words.
    makeAnalyst(loader)
      .expect(terms)
      .catch(() => undefined);
  }, [loader, terms]);
  const forget = (): void => {
    analysis.forget();
    linked.forget();
  };
  const edit = (action: EntryAction | 'undo' | 'redo'): void => {
    if (typeof action === 'string' || !movesOnly(action)) forget();
    change(action);
  };
  useUndoKeys((kind) => {
    if (isOpen) edit(kind);
  });
  const [dragged, beginDrag] = useDrag<SetupTile>((what, to) => edit({ kind: 'drop', ...what, to }));
  const form = (
    <details
      className="setup"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        // Other details inside bubble their events.
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
    >
      <summary>Set up the position</summary>
      <PositionForm
        entry={entry}
        read={read}
        rulesets={rulesets}
        ruleset={rulesId}
        onRuleset={(id) => edit({ kind: 'ruleset', ruleset: findRules(id) })}
        onPaste={(text) => edit({ kind: 'paste', cgp: text, rules })}
        onChange={edit}
        onTileDown={beginDrag}
        undo={<UndoButtons all={entries} onUndo={edit} />}
      >
        <WordsField
          data={data}
          ruleset={rulesId}
          lexica={lexica}
          lexicon={lexicon}
          onChange={(next) => {
            setChosenLexicon(next);
            forget();
          }}
        />
      </PositionForm>
    </details>
  );
  const { alphabet } = ruleset;
  return (
    <StudyView
      {...{ loader, game, state, dispatch, analysis, linked }}
      title="Analyse"
      setup={{
        isOpen,
        form,
        start: isUntouched(entry) ? start : null,
        board: (
          <>
            <SetupBoard entry={entry} colours={look.palette} laid={[]} onChange={edit} onTileDown={beginDrag} />
            <DraggedTileFace alphabet={alphabet} dragged={dragged} />
          </>
        ),
      }}
      fault={isOpen && read.position === null ? { text: read.fault, isBegun: read.isBegun } : null}
      onAnalyse={() => setOpen(false)}
      head={
        <>
          <h1 className="unseen-title">Analyse</h1>
          {isUnknown ? (
            <p role="alert" className="fault">
              There is no ruleset “{visibleLine(addressed.ruleset)}” here, so {first} is used. There are{' '}
              {listNames(rulesets.map(({ id }) => id))}.
            </p>
          ) : null}
          <MissingWords missing={missing} />
        </>
      }
    />
  );
}

async function findWords(loader: GameLoader, terms: GameTerms): Promise<WordGraph> {
  return openGraph(await loader.words(terms));
}
