import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type Inner = ReturnType<typeof createBrowserHistory>;
type Ask = () => Promise<boolean>;
type Stays = (pathname: string) => boolean;

/**
 * The browser's history with one question in front of it. (The library's own blocker comes only with its data router,
 * which alone weighs as much as the whole sign-in screen.) The back button cannot be stopped: it is undone, asked, redone.
 */
export function createHistory() {
  const inner: Inner = createBrowserHistory({ v5Compat: true });
  let ask: Ask | null = null;
  let stays: Stays = never;
  let undoing = false;
  let passing = false;

  const unlessKept = (go: () => void) => {
    if (!ask) return go();
    void (async (question: Ask) => {
      if (!(await question())) return;
      ask = null;
      go();
    })(ask);
  };

  return {
    get location() {
      return inner.location;
    },
    navigator: {
      createHref: (to: Parameters<Inner['createHref']>[0]) => inner.createHref(to),
      go: (delta: number) => inner.go(delta),
      push: (...to: Parameters<Inner['push']>) =>
        stays(pathnameOf(to[0])) ? inner.push(...to) : unlessKept(() => inner.push(...to)),
      replace: (...to: Parameters<Inner['replace']>) =>
        stays(pathnameOf(to[0])) ? inner.replace(...to) : unlessKept(() => inner.replace(...to)),
    },
    listen(changed: () => void): () => void {
      return inner.listen(({ action, delta }) => {
        if (undoing) {
          undoing = false;
          return;
        }
        if (action === NavigationType.Pop && delta && !passing && closeDialog()) {
          undoing = true;
          inner.go(-delta);
          return;
        }
        if (action === NavigationType.Pop && ask && delta && !passing && !stays(inner.location.pathname)) {
          undoing = true;
          inner.go(-delta);
          unlessKept(() => {
            passing = true;
            inner.go(delta);
          });
          return;
        }
        passing = false;
        changed();
      });
    },
    /** False: there is unsaved text here, and the person stays with it. */
    async mayLeave(): Promise<boolean> {
      if (ask && !(await ask())) return false;
      ask = null;
      return true;
    },
    get isGuarded() {
      return ask !== null;
    },
    /** Until it is called again with null, every way out asks first, but for those that stay on the screen. */
    askBeforeLeaving(question: Ask | null, staying: Stays = never): void {
      ask = question;
      stays = question === null ? never : staying;
    },
  };
}

function never(): boolean {
  return false;
}

/** What lies on top of the page goes first, as it goes by Escape: asking where it would ask. */
function closeDialog(): boolean {
  const dialog = document.querySelector('[role="dialog"]:not([data-closed])');
  dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return dialog !== null;
}

/** The pathname of a target as the router gives it: an address without one stays on the page. */
function pathnameOf(to: Parameters<Inner['push']>[0]): string {
  const pathname = typeof to === 'string' ? to.replace(/[?#].*$/u, '') : (to.pathname ?? '');
  return pathname === '' ? window.location.pathname : pathname;
}

export type GuardedHistory = ReturnType<typeof createHistory>;
