/** Whether keys that go to a target are its own: those of a button, a field or a link. */
export function isForm(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, button, summary, a') !== null;
}
