/** The Analyse view: set up a position by hand or from a CGP, search it, and show its plays on the board. */
import { useEffect, useMemo, useReducer, useState, type ReactElement } from 'react';
import { asTurn } from '../../../analysis/position-turn.ts';
import { describeChoice, searchForPosition } from '../../../analysis/search-choice.ts';
import type { Ruleset } from '../../../engine/rules/ruleset.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import { listNames } from '../../../play/wording/end-text.ts';
import { createRulesets, findRuleset } from '../../data/web-data.ts';
import { useRoute, type ViewProps } from '../view/routes.ts';
import { boardSize } from '../board/board-view.tsx';
import { DraggedTileFace, useDrag } from '../board/use-drag.tsx';
import { makeAnalyst, useAnalysis } from './analyst.ts';
import { Results } from './results.tsx';
import { SearchForm, type SearchTerms } from './search-form.tsx';
import { changeEntry, type SetupTile, emptyEntry, type EntryAction, movesOnly } from './setup/position-entry.ts';
import { PositionForm } from './setup/position-form.tsx';
import { isUntouched, readEntry } from './setup/read-entry.ts';
import { SetupBoard } from './setup/setup-board.tsx';
import { playRows } from './play-table.tsx';
import { LinkedResults, useLinkedFigures } from './linked/linked-results.tsx';
import { positionLinks, positionPicture } from './linked/share-position.ts';
import { MissingWords, WordsField, useChosenWords } from '../words/words-select.tsx';
import { pageMeanings } from '../words/page-meanings.tsx';
import { SharePanel } from '../share/share-panel.tsx';
import './analyse.css';
import { addressedPosition, analyseAddress } from '../view/addresses.ts';

/** A different address is a different position, hence the key. */
export function AnalyseView({ loader }: ViewProps): ReactElement {
  const route = useRoute();
  return <PositionView key={route} loader={loader} route={route} />;
}

function PositionView({ loader, route }: ViewProps & { readonly route: string }): ReactElement {
  const { rulesets, defaultRuleset } = loader.data;
  const addressed = useMemo(() => addressedPosition(route), [route]);
  const first = rulesets.find(({ id }) => id === addressed.ruleset)?.id ?? defaultRuleset;
  const isUnknown = addressed.ruleset !== null && addressed.ruleset !== first;
  const rules = useMemo(() => createRulesets(loader.data), [loader.data]);
  const findRules = (id: string): Ruleset => rules.find((each) => each.id === id)!.ruleset;
  const [entry, change] = useReducer(changeEntry, null, () => {
    const empty = emptyEntry(findRules(first));
    return addressed.cgp === null ? empty : changeEntry(empty, { kind: 'paste', cgp: addressed.cgp, rules });
  });
  const ruleset = rules.find((each) => each.ruleset === entry.ruleset)!.id;
  const [chosenLexicon, setChosenLexicon] = useState(addressed.lexicon);
  const { lexica, lexicon, missing } = useChosenWords(loader.data, { ruleset, lexicon: chosenLexicon });
  const terms = useMemo(() => ({ ruleset, lexicon }), [ruleset, lexicon]);
  const meanings = useMemo(() => pageMeanings(loader, terms), [loader, terms]);
  const look = findRuleset(loader.data, ruleset);
  const [hovered, setHovered] = useState<number | null>(null);
  const [lastSearch, setLastSearch] = useState<SearchTerms>({ search: 'auto', seed: 1, rollouts: null });
  const { run, begin, stop, showRow, forget } = useAnalysis(loader);
  const read = useMemo(() => readEntry(entry), [entry]);
  const linked = useLinkedFigures(loader, addressed.figures, { terms, position: read.position });
  const { alphabet } = entry.ruleset;
  useEffect(() => {
    // Errors are reported by the search that needs the words.
    makeAnalyst(loader)
      .expect(terms)
      .catch(() => undefined);
  }, [loader, terms]);
  const edit = (action: EntryAction): void => {
    if (!movesOnly(action)) {
      if (run !== null) forget();
      linked.forget();
    }
    change(action);
  };
  const [dragged, beginDrag] = useDrag<SetupTile>((what, to) => edit({ kind: 'drop', ...what, to }));
  const analyse = (effort: number, next: SearchTerms): void => {
    if (read.position === null) return;
    setLastSearch(next);
    linked.forget();
    const rollouts = effort === 0 ? next.rollouts : null;
    void begin(terms, read.position, { ...next, cgp: read.cgp, effort, rollouts });
  };
  const rows = useMemo(
    () => (run?.analysis == null ? null : playRows(run.analysis, run.position, alphabet)),
    [run?.analysis, run?.position, alphabet],
  );
  const choice = useMemo(() => {
    const { position } = read;
    if (position === null) return '';
    const { ruleset: rules } = entry;
    const turn = asTurn(position, rules);
    return describeChoice(searchForPosition(turn, rules), turn);
  }, [read, entry]);
  const laid = rows?.placed[hovered ?? run?.at ?? 0] ?? linked.table?.placed[hovered ?? linked.at] ?? [];
  const shared = { loader, terms, read, entry, analysis: run?.analysis ?? null, linked: linked.packed };
  return (
    <div className="analyse sized" style={boardSize(entry.ruleset.layout)}>
      <h1 className="unseen-title">Analyse</h1>
      {isUnknown ? (
        <p role="alert" className="fault analyse-fault">
          There is no ruleset “{visibleLine(addressed.ruleset)}” here, so {first} is used. There are{' '}
          {listNames(rulesets.map(({ id }) => id))}.
        </p>
      ) : null}
      <MissingWords missing={missing} />
      <SetupBoard entry={entry} colours={look.look.palette} laid={laid} onChange={edit} onTileDown={beginDrag} />
      <DraggedTileFace alphabet={alphabet} dragged={dragged} />
      <div className="analyse-side stack">
        <LinkedResults linked={linked} onHover={setHovered} meanings={meanings} />
        <PositionForm
          entry={entry}
          read={read}
          rulesets={rulesets}
          ruleset={ruleset}
          onRuleset={(id) => edit({ kind: 'ruleset', ruleset: findRules(id) })}
          onPaste={(cgp) => edit({ kind: 'paste', cgp, rules })}
          onChange={edit}
          onTileDown={beginDrag}
        >
          <WordsField
            data={loader.data}
            ruleset={ruleset}
            lexica={lexica}
            lexicon={lexicon}
            onChange={(next) => {
              setChosenLexicon(next);
              forget();
              linked.forget();
            }}
          />
        </PositionForm>
        {isUntouched(entry) ? <SamplePositions ruleset={defaultRuleset} /> : null}
        <SearchForm read={read} choice={choice} onAnalyse={(next) => analyse(0, next)}>
          <SharePanel links={positionLinks(shared)} picture={() => positionPicture(shared, look.look, laid)} />
        </SearchForm>
        {run === null ? null : (
          <Results
            loader={loader}
            run={run}
            rows={rows}
            alphabet={alphabet}
            meanings={meanings}
            onRow={(at) => {
              setHovered(null);
              showRow(at);
            }}
            onHover={setHovered}
            onStop={stop}
            onFurther={() => analyse(run.effort + 1, lastSearch)}
          />
        )}
      </div>
    </div>
  );
}

const SAMPLES = [
  { title: 'First turn: play a word or exchange?', cgp: `${'15/'.repeat(14)}15 EINOSTV/ 0/0 0` },
  {
    title: 'One tile in the bag: what still wins?',
    cgp: 'ROOD4G6/2REGENTAL5/8R3I2/5B2F1I1d2/4QI1PIRN1E2/3WAZIrS1O1A2/1C2D2EH1C1T2/1O1JIVES2URE2/1T1US1HOX1LAD2/1I1M1P1A2UT3/1N1BAA1K2ME3/1I1OWT1E3L3/1NASAL1D7/1E3Y9/15 FYNUEEE/ 368/400 0',
  },
  {
    title: 'Endgame with the Q: a win from 12 points behind',
    cgp: '7E1O5/2V4YAP5/2E3BEY6/2T2SINE6/2O2IO8/2E2CH2v5/2DAG1E1BO5/3XU1ROILED3/3LA1M1GU2W2/2JERKS1AT2A1M/2E1A4OU1N1A/2A1N2FLINCH1Z/2T1I4DI1OLE/4S5T1PAR/7FOREVeRS IITENIW/UDTQNGR 381/393 0',
  },
] as const;

function SamplePositions({ ruleset }: { readonly ruleset: string }): ReactElement {
  return (
    <nav className="sample-positions" aria-label="Example positions">
      <h2>Example positions</h2>
      <ul>
        {SAMPLES.map(({ title, cgp }) => (
          <li key={title}>
            <a href={analyseAddress(ruleset, cgp)}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
