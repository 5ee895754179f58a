/**
 * A self-contained HTML page without network access. Its content security policy allows only its own style sheet and script, by
 * hash.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { packageRoot, readTextFile } from '../../files/files.ts';
import { packageVersion } from '../../files/package-version.ts';
import { html, Html } from '../../text/html.ts';

export interface PageParts {
  readonly title: string;
  readonly top: Html;
  readonly main: Html;
  readonly from: string;
}

export async function wholePage({ title, top, main, from }: PageParts): Promise<string> {
  const [tokens = '', rules = '', script = ''] = await Promise.all(
    ['play/look/tokens.css', 'tournament/page/page.css', 'tournament/page/page.js'].map((name) =>
      readTextFile(join(packageRoot(), 'src', name)),
    ),
  );
  const style = `${tokens}${rules}`;
  const policy = `default-src 'none'; style-src '${hashText(style)}'; script-src '${hashText(script)}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <p class="name">Tilewright</p>
          ${top}
        </header>
        <main>${main}</main>
        <footer>
          <p>Made by Tilewright ${packageVersion()} from ${from}.</p>
        </footer>
        ${new Html(`<script>${script}</script>`)}
      </body>
    </html> `.text;
}

export function pageSection(id: string, title: string, content: Html, width: 'small' | 'whole' = 'whole'): Html {
  return html`<section id="${id}" class="${width}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}
  </section> `;
}

function hashText(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
