/**
 * A browser cuts what is pasted or dropped at the limit of its field without a word, and somebody goes away with another
 * password, or half a title. From here on every field takes it whole, and its message says what is too much.
 */
export function keepPastesWhole(): void {
  for (const event of ['paste', 'drop']) document.addEventListener(event, ({ target }) => liftLimit(target));
}

/** While the browser puts the text in, right after its event. What is looked for is no answer, and stays short. */
function liftLimit(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const limit = target.getAttribute('maxlength');
  if (limit === null || target.type === 'search') return;
  target.removeAttribute('maxlength');
  setTimeout(() => target.setAttribute('maxlength', limit));
}
