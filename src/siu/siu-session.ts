/**
 * A session of an SIU 0.2 engine, from the first line to `quit`: receives lines, sends lines, and holds the position, the options
 * and the running search. The caller supplies the lines.
 *
 * Lines are handled in order. A `go` only starts a search, so the following lines are handled while it runs; a static search ends
 * before the next line.
 */
import { nounFor } from '../text/counted.ts';
import { InputError, reasonOf } from '../engine/errors.ts';
import { isRefusal } from '../engine/refusal.ts';
import { describeRefusal } from '../engine/rules/describe-refusal.ts';
import { parseSiuMove } from '../engine/notation/move-text.ts';
import type { Move } from '../engine/board/move.ts';
import { parseSiuCommand, type GoCommand, type SiuCommand } from './siu-command.ts';
import { EngineOptions, type OptionDefaults } from './engine-options.ts';
import { loadNamed, setUpPosition, type Reading } from './position-command.ts';
import { oneLine, Search, type SearchRequest } from './search.ts';
import { OWN_SEARCHES, type SearchOffer } from './search-kinds.ts';
import type { SiuPlatform } from './siu-platform.ts';
import { findRefusal } from './static-search.ts';
import { AnalysisSetups, type AnalysisPosition } from './analysis-setup.ts';

const ENGINE = 'Tilewright';
/** Far longer than any line of the protocol; `LineReader` has the same limit. */
export const MAX_LINE = 1 << 16;
const TOO_LONG: SiuCommand = { kind: 'unknown', text: `a line of over ${MAX_LINE} characters` };

export interface SiuSessionOptions {
  readonly version: string;
  readonly defaults: OptionDefaults;
  readonly platform: SiuPlatform;
  readonly send: (line: string) => void;
  readonly bot?: { readonly name: string; readonly searches: SearchOffer } | undefined;
}

type ErrorCode = 'unknown-command' | 'bad-position' | 'bad-move' | 'unsupported-mode' | 'no-position';

export class SiuSession {
  readonly #id: readonly [name: string, version: string];
  readonly #offer: SearchOffer;
  readonly #send: (line: string) => void;
  readonly #reading: Reading;
  #position: AnalysisPosition | null = null;
  #search: Search | null = null;
  #lastNotes = '';
  #isEndless = false;

  constructor({ version, defaults, platform, send, bot }: SiuSessionOptions) {
    this.#id = [bot === undefined ? ENGINE : oneLine(bot.name), version];
    this.#offer = bot?.searches ?? OWN_SEARCHES;
    this.#send = send;
    this.#reading = {
      loader: platform.loader,
      setups: new AnalysisSetups((resources, threads) => platform.openSearcher(resources, threads)),
      options: new EngineOptions(defaults),
      defaults,
    };
  }

  /** Handles a line (null if it is too long). Returns false after `quit`. Throws InputError if resources cannot be loaded. */
  async receive(line: string | null): Promise<boolean> {
    const command = line === null ? TOO_LONG : parseSiuCommand(line);
    if (command === null) return true;
    switch (command.kind) {
      case 'siu':
        this.#greet();
        return true;
      case 'isready':
        await this.#reading.loader.loadOwn();
        await this.#orFault(() => this.#makeReady());
        this.#send('readyok');
        return true;
      case 'setoption':
        this.#setOption(command.name, command.value);
        return true;
      case 'siunewgame':
        this.#position = null;
        return true;
      case 'position':
        await this.#reading.loader.loadOwn();
        await this.#orFault(() => this.#setPosition(command.cgp, command.moves));
        return true;
      case 'go':
        this.#go(command.go);
        return true;
      case 'stop':
        await this.#stopSearch();
        return true;
      case 'quit':
        await this.#stopSearch();
        await this.#reading.setups.close();
        return false;
      case 'unknown':
        this.#sendError('unknown-command', command.text);
        return true;
    }
  }

  async end(): Promise<void> {
    if (this.#isEndless) this.#search?.stop();
    await this.#search?.done;
    await this.#reading.setups.close();
  }

  #greet(): void {
    const [name] = this.#id;
    this.#send(`id name ${this.#id.join(' ')}`);
    this.#send(name === ENGINE ? 'id author Tilewright contributors' : `id author its own, by ${ENGINE}`);
    this.#send(`capability ${this.#offer.capabilities.join(' ')}`);
    for (const line of this.#reading.options.declare()) this.#send(line);
    this.#send('siuok');
  }

  /** Loads resources for the first search now. During a search, they are already loaded. */
  async #makeReady(): Promise<void> {
    if (this.#search !== null) return;
    const { ignored, notes } = await loadNamed({}, this.#reading);
    for (const what of ignored) this.#sendIgnored(what);
    this.#sendNotes(notes);
    // Threads are started only once there is a position.
    const { setup } = this.#position ?? {};
    if (setup !== undefined) await this.#offer.prepare(setup, Number(this.#reading.options.valueOf('Threads')));
  }

  #setOption(name: string, value: string): void {
    if (this.#search !== null) this.#sendIgnored(`setoption ${name}: a search is running`);
    else {
      const refusal = this.#reading.options.set(name, value);
      if (refusal !== null) this.#sendIgnored(`${name}: ${refusal.text}`);
    }
  }

  async #setPosition(cgp: string | null, moves: readonly string[]): Promise<void> {
    this.#position = null;
    if (cgp === null) {
      this.#sendError('bad-position', '"position cgp <cgp>" is needed');
      return;
    }
    try {
      const { ignored, notes, ...position } = await setUpPosition(cgp, moves, this.#reading);
      for (const what of ignored) this.#sendIgnored(what);
      this.#sendNotes(notes);
      this.#position = position;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#sendError(error.code === 'bad-move' ? 'bad-move' : 'bad-position', error.message);
    }
  }

  /** Reports a fault instead of throwing: no input from a front end may end the engine. */
  async #orFault(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#send(`info string fault ${oneLine(reasonOf(error))}`);
    }
  }

  #go(go: GoCommand): void {
    if (this.#search !== null) {
      this.#sendIgnored('go: a search is running');
      return;
    }
    if (this.#position === null) {
      this.#sendError('no-position', 'go requires a position');
      return;
    }
    const { modes } = this.#offer;
    if (!modes.includes(go.mode)) {
      this.#sendError('unsupported-mode', `${go.mode}; supported modes: ${modes.join(', ')}`);
      this.#send('bestmove none');
      return;
    }
    const position = this.#position;
    const request: SearchRequest = {
      ...position,
      counts: go.counts,
      searchMoves: go.searchMoves === null ? null : this.#readMoves(go.searchMoves, position),
      alsoSearchMoves: this.#readMoves(go.alsoSearchMoves, position),
      listedPlays: Number(this.#reading.options.valueOf('ListedPlays')),
      threads: Number(this.#reading.options.valueOf('Threads')),
      usesInference: go.flags.has('useinference'),
      isInfinite: go.flags.has('infinite'),
    };
    this.#noteRack(request);
    const context = { engineId: this.#id.join('/'), send: this.#send };
    const search = new Search(this.#offer.kindOf(go.mode, request), go, request, context);
    if (search.isOver) return;
    this.#search = search;
    this.#isEndless = go.flags.has('infinite') && !go.counts.has('movetime');
    void search.done.then(() => (this.#search = null));
  }

  async #stopSearch(): Promise<void> {
    this.#search?.stop();
    await this.#search?.done;
  }

  #readMoves(texts: readonly string[], position: AnalysisPosition): Move[] {
    const { alphabet } = position.setup.ruleset;
    return texts.flatMap((text) => {
      const move = parseSiuMove(alphabet, position.position.board, text);
      const refusal = isRefusal(move) ? null : findRefusal(position, move);
      if (!isRefusal(move) && refusal === null) return [move];
      this.#sendError('bad-move', `${text}: ${isRefusal(move) ? move.text : describeRefusal(alphabet, refusal!)}`);
      return [];
    });
  }

  #noteRack({ setup, position }: SearchRequest): void {
    const known = position.rack.length;
    const { handSize, alphabet } = setup.ruleset;
    const unseen = alphabet.tileCount - position.board.tileCount;
    if (known < Math.min(handSize, unseen) && unseen - known > handSize * (position.racks.length - 1)) {
      const verb = nounFor(known, 'is', 'are');
      this.#send(`info string note only ${known} of ${handSize} tiles of the mover's rack ${verb} known`);
    }
  }

  /** Sends the notes about loaded resources unless they are the same as before. */
  #sendNotes(notes: readonly string[]): void {
    const text = notes.join('\n');
    if (text !== this.#lastNotes) for (const note of notes) this.#send(`info string note ${oneLine(note)}`);
    this.#lastNotes = text;
  }

  #sendIgnored(what: string): void {
    this.#send(`info string ignored ${oneLine(what)}`);
  }

  #sendError(code: ErrorCode, what: string): void {
    this.#send(`info string error ${code} ${oneLine(what)}`);
  }
}
