import '../worker/no-eval.ts';
import { reasonOf } from '../../../engine/errors.ts';
import { visibleLine } from '../../../text/visible-text.ts';
import {
  Component,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  StrictMode,
  Suspense,
  useSyncExternalStore,
  useEffect,
} from 'react';
import type { GameLoader } from '../engine/game-loader.ts';
import { FaultLine, HomeLinks, ReloadButton, Waiting } from '../view/fault-line.tsx';
import { FileDrop } from './file-drop.tsx';
import { type Coming, partOnce, useComing } from '../view/coming.ts';
import { useRoute, useTitle, type ViewProps } from '../view/routes.ts';
import { gameParts, PlayView } from '../play/play-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { missingFile } from '../worker/missing-file.ts';
import { newVersion } from './new-version.ts';
import { createRoot } from 'react-dom/client';
import { ANALYSE_ROUTE } from '../view/addresses.ts';

interface View {
  readonly route: string;
  readonly title: string;
  readonly component: () => Coming<ComponentType<ViewProps>>;
}

const MAIN = 'main';

function App({ loader }: { readonly loader: Coming<GameLoader> }): ReactElement {
  const route = useRoute();
  useFocusInView();
  const [name = ''] = route.split(/[/?]/u);
  const view = name === '' ? VIEWS[0]! : (ALL_VIEWS.find((each) => each.route === name) ?? null);
  return (
    <>
      <a
        className="skip"
        href={`#${MAIN}`}
        onClick={(event) => {
          // The address names the view and must not change.
          event.preventDefault();
          document.getElementById(MAIN)?.focus();
        }}
      >
        Skip to content
      </a>
      <Head view={view} />
      <ReloadOffer />
      <FileDrop loader={loader} />
      <main id={MAIN} tabIndex={-1}>
        <Faults>
          <Suspense fallback={<Waiting isWhole text="Loading…" />}>
            {view === null ? <NoView name={name} /> : <LoadedView view={view} loader={loader} />}
          </Suspense>
        </Faults>
      </main>
    </>
  );
}

function Head({ view }: { readonly view: View | null }): ReactElement {
  useTitle(view?.title ?? 'Not found');
  return (
    <header className="head">
      <span className="name">Tilewright</span>
      <nav aria-label="Views">
        {VIEWS.map(({ route, title }) => (
          <a key={route} href={`#/${route}`} aria-current={title === view?.title ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <SettingsPanel />
    </header>
  );
}

function NoView({ name }: { readonly name: string }): ReactElement {
  return (
    <FaultLine isWhole title="Not found" text={`There is no page “${visibleLine(name)}” here.`} ways={<HomeLinks />} />
  );
}

function LoadedView({ view, loader }: { readonly view: View; readonly loader: Coming<GameLoader> }): ReactElement {
  const Content = useComing(view.component());
  return <Content loader={useComing(loader)} />;
}

class Faults extends Component<{ readonly children: ReactNode }, { readonly fault: string | null }> {
  override readonly state: { readonly fault: string | null } = { fault: null };

  static getDerivedStateFromError(error: unknown): { readonly fault: string } {
    return { fault: reasonOf(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? this.props.children : <FaultLine isWhole title="This page cannot be shown" text={fault} />;
  }
}

function laterView(route: string, title: string, load: () => Promise<ComponentType<ViewProps>>): View {
  return { route, title, component: partOnce(load) };
}

const loadStudy = async (): Promise<ComponentType<ViewProps>> => (await import('../review/review-view.tsx')).ReviewView;

/** In the order of the navigation; the first is the default. */
const VIEWS: readonly View[] = [
  { route: 'play', title: 'Play', component: () => PlayView },
  laterView(ANALYSE_ROUTE, 'Analyse', loadStudy),
  laterView('train', 'Train', async () => (await import('../train/train-view.tsx')).TrainView),
  laterView('games', 'Games', async () => (await import('../games/games-view.tsx')).GamesView),
];

const ALL_VIEWS: readonly View[] = [
  ...VIEWS,
  laterView('review', 'Analyse', loadStudy),
  laterView('tour', 'Tour', async () => (await import('../tour/tour-view.tsx')).TourView),
];

/** Loads the other views, one after another, so that none of them delays the page. Errors are reported by the view. */
export async function loadViews(): Promise<void> {
  for (const load of [gameParts, ...ALL_VIEWS.map(({ component }) => component)]) {
    await Promise.resolve(load()).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  }
}

const REST_MS = 50;

function ReloadOffer(): ReactElement | null {
  const isMissing = useSyncExternalStore(missingFile.add, missingFile.isSet);
  const isNew = useSyncExternalStore(newVersion.add, newVersion.isSet);
  if (isMissing)
    return (
      <FaultLine
        title="Part of the app could not be loaded"
        text="A new version may be available. Your games are saved."
        ways={<ReloadButton />}
      />
    );
  return isNew ? (
    <p role="status" className="banner">
      A new version is available. Your games are saved. <ReloadButton />
    </p>
  ) : null;
}

export function showApp(loader: Coming<GameLoader>): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App loader={loader} />
    </StrictMode>,
  );
}

/** When the focused element disappears or is disabled, moves the focus to the nearest element with `data-keys`. */
function useFocusInView(): void {
  useEffect(() => {
    const root = document.getElementById(MAIN)!;
    let last: HTMLElement | null = null;
    let around: readonly HTMLElement[] = [];
    const note = (event: FocusEvent): void => {
      if (!(event.target instanceof HTMLElement)) return;
      last = event.target;
      around = event
        .composedPath()
        .filter((at): at is HTMLElement => at instanceof HTMLElement && at !== last && root.contains(at));
    };
    const moveFocus = (): void => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== last) return;
      const near = around.filter((element) => element.isConnected);
      const next = near.map((element) => element.querySelector<HTMLElement>('[data-keys]')).find((at) => at !== null);
      (next ?? root).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(moveFocus);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    root.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, []);
}
