import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, html } from '../../src/text/html.ts';
import { parseMarkup } from '../support/markup.ts';

const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '=', '!', ' ', 'a', 'script') }),
  fc.constantFrom('</p><script>x</script>', '"><img src=x onerror=x>', "' onclick='x", '&lt;b&gt;', '<!--', ']]>'),
);

describe('html', () => {
  it('escapes values in elements and attributes', () => {
    const property = fc.property(hostile, hostile, (inside, attribute) => {
      const document = parseMarkup(
        html`<body>
          <p title="${attribute}">${inside}</p>
        </body>`.text,
      );
      const elements = document.querySelectorAll('body *');
      expect(elements).toHaveLength(1);
      expect(elements[0]!.attributes).toHaveLength(1);
      expect(elements[0]!.getAttribute('title')).toBe(attribute);
      expect(elements[0]!.textContent).toBe(inside);
    });
    fc.assert(property);
  });

  it('inserts the markup of templates unchanged, alone or in a list', () => {
    const items = ['a<b', 'c'].map((text) => html`<li>${text}</li>`);
    expect(html`<b>${items}</b>`.text).toBe('<b><li>a&lt;b</li><li>c</li></b>');
    expect(html`<i>${html`<b>${1}</b>`}</i>`.text).toBe('<i><b>1</b></i>');
  });

  it('escapes every markup character', () => {
    expect(escapeText(`<a href="x" b='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
  });
});
