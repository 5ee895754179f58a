/** A link is handed out: to whatever the system shares with, where the browser offers that, else to the clipboard. */
import { counted } from '../../../text/counted.ts';

/** What came of it, as a sentence, and the link where a person has to copy it. */
export interface HandedOut {
  readonly said: string;
  readonly toCopy: string | null;
}

/** Longer ones are cut by some programs that people send links with. */
const OFTEN_CUT = 8000;

/** The whole link to an address of this page. */
export function wholeLink(address: string): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}${address}`;
}

export async function handOut(link: string, title: string): Promise<HandedOut> {
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  const about = describeLink(link);
  if (share !== undefined) {
    try {
      await share.call(navigator, { title, url: link });
      return { said: `The link is shared.${about}`, toCopy: null };
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return { said: 'Nothing is shared.', toCopy: link };
      // What cannot be shared can be copied.
    }
  }
  try {
    // Over plain http from another machine there is no clipboard.
    if (clipboard === undefined) throw new Error('no clipboard');
    await clipboard.writeText(link);
    return { said: `The link is copied: ${counted(link.length, 'character')}.${about}`, toCopy: null };
  } catch {
    return { said: `The browser does not let the page copy: copy the link below.${about}`, toCopy: link };
  }
}

/** What whoever hands it out should know; empty for a link like any other. */
function describeLink(link: string): string {
  const { hostname } = new URL(link);
  return [
    link.length > OFTEN_CUT
      ? ` Some programs cut links of over ${OFTEN_CUT} characters: open it once where it arrived.`
      : '',
    ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
      ? ' It opens on this machine alone, which serves the page.'
      : '',
  ].join('');
}
