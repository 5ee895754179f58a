/**
 * Stands in for `string-width` in the bundled program: text of ASCII is as wide as it is long, and asking the library
 * the first time takes 50 ms.
 */
import stringWidth from 'string-width-library';

export default function width(text, options) {
  return /^[ -~]*$/u.test(text) ? text.length : stringWidth(text, options);
}
