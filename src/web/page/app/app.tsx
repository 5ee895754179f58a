/**
 * The frame of the app: its head with the views to go to, and the view that the address names.
 */
import { reasonOf } from '../../../engine/errors.ts';
import { visibleLine } from '../../../engine/visible-text.ts';
import { Component, Fragment, Suspense, use, type ReactElement, type ReactNode } from 'react';
import type { Workshop } from '../engine/workshop.ts';
import { ReloadButton, ReloadOffer } from './reload-offer.tsx';
import { useKeptFocus } from './keep-focus.ts';
import { useRoute } from '../view/routes.ts';
import { useTheme } from './theme.ts';
import { VIEWS } from './views.ts';
import type { View } from '../view/view.ts';

const MAIN = 'main';

/** The whole page. */
export function App({ workshop }: { readonly workshop: Promise<Workshop> }): ReactElement {
  const route = useRoute();
  useKeptFocus(MAIN);
  const [name = ''] = route.split(/[/?]/u);
  const view = name === '' ? VIEWS[0]! : (VIEWS.find((known) => known.route === name) ?? null);
  return (
    <>
      <a
        className="skip"
        href={`#${MAIN}`}
        onClick={(event) => {
          // The address names the view, and stays.
          event.preventDefault();
          document.getElementById(MAIN)?.focus();
        }}
      >
        Skip to what is shown
      </a>
      <Head shown={view} />
      <ReloadOffer />
      <main id={MAIN} tabIndex={-1}>
        <Faults>
          <Suspense fallback={<p className="loading">Loading…</p>}>
            {view === null ? <NoView name={name} /> : <Shown view={view} workshop={workshop} />}
          </Suspense>
        </Faults>
      </main>
    </>
  );
}

function Head({ shown }: { readonly shown: View | null }): ReactElement {
  const [theme, nextTheme] = useTheme();
  return (
    <header className="head">
      <span className="name">Tilewright</span>
      <nav aria-label="Views">
        {VIEWS.map(({ route, title }) => (
          <a key={route} href={`#/${route}`} aria-current={route === shown?.route ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <button type="button" className="theme" data-theme={theme} onClick={nextTheme}>
        <span className="theme-name">Theme: {theme}</span>
      </button>
    </header>
  );
}

/** What the address names is not there. */
function NoView({ name }: { readonly name: string }): ReactElement {
  return (
    <>
      <h1>Not found</h1>
      <p role="alert">
        There is no view “{visibleLine(name)}” here. There are{' '}
        {VIEWS.map(({ route, title }, i) => (
          <Fragment key={route}>
            {i === 0 ? '' : i === VIEWS.length - 1 ? ' and ' : ', '}
            <a href={`#/${route}`}>{title}</a>
          </Fragment>
        ))}
        .
      </p>
    </>
  );
}

function Shown({ view, workshop }: { readonly view: View; readonly workshop: Promise<Workshop> }): ReactElement {
  const { component: Shows } = view;
  return <Shows workshop={use(workshop)} />;
}

/** Says what went wrong in a line, where a view cannot be shown. */
class Faults extends Component<{ readonly children: ReactNode }, { readonly fault: string | null }> {
  override readonly state: { readonly fault: string | null } = { fault: null };

  static getDerivedStateFromError(error: unknown): { readonly fault: string } {
    return { fault: reasonOf(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? (
      this.props.children
    ) : (
      <>
        <h1>Tilewright</h1>
        <p role="alert">
          This cannot be shown: {fault}. <ReloadButton />
        </p>
      </>
    );
  }
}
