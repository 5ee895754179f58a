/** What takes all keys, and what takes those that press it. */
const FIELDS = 'input, select, textarea, .scrolled';
const BUTTONS = 'button, summary, a';

/** Whether a key is of what has the focus. Letters go to the board wherever a button was pressed last. */
export function isOwnKey({ target, key }: { readonly target: EventTarget; readonly key: string }): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(FIELDS) !== null) return true;
  return target.closest(BUTTONS) !== null && (key === 'Enter' || key === ' ');
}
