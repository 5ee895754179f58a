/**
 * The view of a game or a position: the board, the moves with their branches, and the results for the turn shown. A reviewed turn
 * has the results of the review; other positions are ranked at once and searched on request.
 */
import {
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { asTurn } from '../../../analysis/position-turn.ts';
import { describeChoice, searchForPosition } from '../../../analysis/search-choice.ts';
import { isMistake } from '../../../analysis/review/review.ts';
import { formatCgp } from '../../../engine/notation/cgp.ts';
import { turnAt } from '../../../play/review/review-state.ts';
import { chanceInAnalysis, chanceInReview, otherSide, type MoveChance } from '../../../play/study/chance-of-move.ts';
import { positionAt } from '../../../play/study/study.ts';
import { boardSize } from '../board/board-view.tsx';
import type { GameLoader } from '../engine/game-loader.ts';
import { SharePanel, type SharedLink } from '../share/share-panel.tsx';
import { useUndoKeys } from '../view/page-keys.ts';
import { useTitle } from '../view/routes.ts';
import { BestPlayArrow, placedTilesOf } from './best-play-arrow.tsx';
import { RetryView } from './exercise/exercise-view.tsx';
import { studyPicture } from './link/board-of-review.ts';
import { positionLinks } from './link/share-position.ts';
import type { AnalysisHandle } from './results/analyst.ts';
import { ChanceBar, ChanceText } from './results/chance-bar.tsx';
import { LinkedResults, type LinkedFigures } from './results/linked-results.tsx';
import { playRows } from '../../../play/study/play-rows.ts';
import { Results } from './results/results.tsx';
import { SearchForm, type SearchTerms } from './results/search-form.tsx';
import { StudySide } from './side/study-side.tsx';
import { StudyBoard } from './study-board.tsx';
import { makeHandler, onRecord, type StudyProps } from '../../../play/study/study-state.ts';
import type { ReviewGame, StudyGame } from './use-review.ts';

interface StudyViewProps extends StudyProps {
  readonly loader: GameLoader;
  readonly title: string;
  readonly game: StudyGame;
  readonly analysis: AnalysisHandle;
  readonly record?: ReviewGame;
  readonly linked?: LinkedFigures;
  /** Replaces the board while a position is set up. */
  readonly setup?: {
    readonly board: ReactElement;
    readonly form: ReactElement;
    readonly isOpen: boolean;
    readonly start: ReactElement | null;
  };
  /** Why the position cannot be searched. */
  readonly fault?: { readonly text: string; readonly isBegun: boolean } | null;
  readonly links?: readonly SharedLink[];
  readonly onAnalyse?: () => void;
  readonly head?: ReactNode;
  /** Parts below the board. */
  readonly children?: ReactNode;
}

/** Delay of a ranking, so that stepping quickly starts none. */
const DELAY_MS = 200;
const FIRST_TERMS: SearchTerms = { search: 'static', seed: 1, rollouts: null };

export function StudyView(props: StudyViewProps): ReactElement {
  const { loader, title, game, state, dispatch, analysis, record, linked, setup, fault = null, links = [] } = props;
  // Renders the board first, then the parts below, then the rest, each in its own frame.
  const late = useNextFrame(state);
  const last = useNextFrame(late);
  useTitle(record === undefined ? title : record.opened.players.join(' – '));
  const { ruleset, terms } = game;
  const { layout, alphabet } = ruleset;
  const { study, at } = state.places.now;
  const turn = study.turns[at - 1];
  const [hovered, setHovered] = useState<number | null>(null);
  /** The turn for which a play of the results was chosen. */
  const [chosenAt, setChosenAt] = useState(0);
  const [lastSearch, setLastSearch] = useState(FIRST_TERMS);
  const position = useMemo(() => positionAt(study, at, ruleset), [study, at, ruleset]);
  const cgp = useMemo(() => (position === null ? '' : formatCgp(position, alphabet)), [position, alphabet]);
  const run = analysis.runs[cgp] ?? null;
  const reviewed = turnAt(onRecord(state));
  const figures = turn?.parent === 0 && run === null ? (linked ?? null) : null;
  const rows = useMemo(
    () => (run?.analysis == null ? null : playRows(run.analysis, run.position, alphabet)),
    [run?.analysis, run?.position, alphabet],
  );
  const isChosen = turn?.isOpen === true || chosenAt === at;
  const row = hovered ?? (isChosen ? (run?.at ?? figures?.at ?? 0) : null);
  const { shown, tried } = state;
  const laid = useMemo(() => {
    if (shown !== null && position !== null) return placedTilesOf(shown, ruleset, position.board);
    return row === null ? [] : (rows?.placed[row] ?? figures?.table?.placed[row] ?? []);
  }, [shown, position, ruleset, row, rows, figures?.table]);
  const choice = useMemo(() => {
    if (position === null) return '';
    const asked = asTurn(position, ruleset);
    return describeChoice(searchForPosition(asked, ruleset), asked);
  }, [position, ruleset]);
  const siu = turn?.siu ?? '';
  const analyse = (effort: number, next: SearchTerms): void => {
    if (position === null) return;
    const rollouts = effort === 0 ? next.rollouts : null;
    void analysis.begin(terms, position, { ...next, cgp, effort, rollouts, tried: siu === '' ? null : siu });
  };
  const rank = useEffectEvent(() => analyse(0, lastSearch));
  const isOpen = setup?.isOpen === true;
  const isBusy = record !== undefined && state.review === null;
  const isListed =
    siu === '' ||
    run?.tried === siu ||
    rows?.rows.some((cells) => cells[rows.named] === turn?.move) === true ||
    reviewed?.plays.some(({ move }) => move === siu) === true;
  const isRanked = (run !== null || reviewed !== null || figures?.table != null) && isListed;
  const rankedNext = cgp === '' || isRanked || isOpen || isBusy ? '' : `${cgp} ${siu}`;
  useEffect(() => {
    if (rankedNext === '') return undefined;
    const timer = setTimeout(rank, DELAY_MS);
    return () => clearTimeout(timer);
  }, [rankedNext]);
  useUndoKeys((kind) => {
    if (!isOpen && tried === null) dispatch({ kind });
  });
  const chance = ((): MoveChance | null => {
    if (turn === undefined) return null;
    const made = rows?.rows.findIndex((cells) => cells[rows.named] === turn.move) ?? -1;
    const inAnalysis =
      run?.analysis == null ? null : chanceInAnalysis(run.analysis, row ?? Math.max(0, made), leadOf(position?.scores));
    const text = reviewed?.plays.find(({ move }) => move === shown)?.text ?? turn.move;
    const ofMover = inAnalysis ?? (reviewed === null ? null : chanceInReview(reviewed, text));
    return ofMover === null || study.players.length !== 2 || turn.seat === 0 ? ofMover : otherSide(ofMover);
  })();
  const best =
    reviewed !== null && reviewed.best !== null && isMistake(reviewed) && laid.length === 0 && position !== null
      ? placedTilesOf(reviewed.best.move, ruleset, position.board)
      : [];
  const tiles = turn?.board.tiles ?? study.start.tiles;
  const over = (
    <>
      {state.hasArrow && best.length > 0 ? (
        <BestPlayArrow layout={layout} alphabet={alphabet} placed={best} tiles={tiles} />
      ) : null}
      <ChanceBar chance={chance} name={study.players[0] ?? ''} />
    </>
  );
  const selectRow = (to: number): void => {
    setHovered(null);
    setChosenAt(at);
    analysis.showRow(cgp, to);
  };
  const allLinks = [
    ...links,
    ...(position === null
      ? []
      : positionLinks({
          ...{ loader, game, position, cgp },
          analysis: run?.analysis ?? null,
          linked: figures?.packed ?? null,
        })),
  ];
  const searchForm =
    tried === null && (isOpen || study.turns.length > 0) ? (
      <SearchForm
        text={fault === null ? choice : fault.text}
        isFault={fault?.isBegun === true}
        isDisabled={position === null || fault !== null}
        onAnalyse={(next) => {
          linked?.forget();
          props.onAnalyse?.();
          setLastSearch(next);
          analyse(0, next);
        }}
      >
        <SharePanel links={allLinks} picture={() => studyPicture(game, { study, at }, laid)} />
      </SearchForm>
    ) : null;
  return (
    <section className="review stack" aria-label={title} data-position={record === undefined ? '' : undefined}>
      <div className="reviewed sized stack" style={boardSize(layout)}>
        <div className="review-head row">{props.head}</div>
        {tried !== null && record !== undefined ? (
          <RetryView key={tried.lines} turn={tried} game={record} onLeave={makeHandler(dispatch, { kind: 'leave' })} />
        ) : setup !== undefined && (isOpen || turn === undefined) ? (
          setup.board
        ) : (
          <StudyBoard
            {...{ state, late, dispatch, game, position, laid, over }}
            onPlay={(by) => {
              if (rows === null) dispatch({ kind: 'play', by });
              else selectRow(Math.max(0, Math.min(rows.rows.length - 1, (isChosen ? (run?.at ?? 0) : -1) + by)));
            }}
          />
        )}
        <StudySide state={last} game={game} dispatch={dispatch} isTrying={tried !== null} setup={setup}>
          <ChanceText chance={chance} name={study.players[0] ?? ''} />
          {record === undefined ? searchForm : null}
          {linked === undefined || (figures === null && linked.fault === '') ? null : (
            <LinkedResults linked={linked} onHover={setHovered} meanings={game.meanings} />
          )}
          {run === null || tried !== null ? null : (
            <Results
              {...{ loader, run, rows, alphabet }}
              isLast={run.id === analysis.last}
              played={turn?.isOpen === false ? turn.move : null}
              meanings={game.meanings}
              onRow={selectRow}
              onHover={setHovered}
              onStop={analysis.stop}
              onFurther={() => analyse(run.effort + 1, lastSearch)}
            />
          )}
          {setup?.start}
          {record === undefined ? null : searchForm}
        </StudySide>
      </div>
      {props.children}
    </section>
  );
}

function leadOf([own = 0, other = 0]: readonly number[] = []): number {
  return own - other;
}

function useNextFrame<T>(value: T): T {
  const [rendered, render] = useState(value);
  useEffect(() => {
    // The first callback runs before the next paint, the nested one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startTransition(() => render(value));
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return rendered;
}
