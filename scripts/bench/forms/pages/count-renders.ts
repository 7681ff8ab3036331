/** What React says of a node of its tree; only what is read here. */
interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
}

export interface RenderCount {
  /** Components that draw another field than the one with the focus, or part of it. */
  siblings: number;
  /** Components of the field itself, of what is around it and of what belongs to no field. */
  own: number;
}

declare global {
  interface Window {
    /** Renders since the last call, inside the element; `null` = none asked for yet. */
    countRenders?: (root: string, frame: string) => RenderCount;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/**
 * Counts what React renders, in the built product too: React tells each commit to a tool that sits in this place, and
 * marks the components that did work. Has to run before React is loaded; imports nothing, so that it can be sent to a page.
 */
export function installRenderCount(): void {
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const DID_WORK = 1;
  let rootSelector: string | null = null;
  let frameSelector = '';
  let count = { siblings: 0, own: 0 };

  const hostsBelow = (fiber: Fiber, found: Element[] = []): Element[] => {
    for (let at = fiber.child; at; at = at.sibling) {
      if (at.stateNode instanceof Element) found.push(at.stateNode);
      else hostsBelow(at, found);
    }
    return found;
  };

  /** Whether what a component draws belongs to another field, alone. */
  const isOther = (host: Element, frame: Element): boolean => {
    if (host.contains(frame) || frame.contains(host)) return false;
    const around = host.closest(frameSelector);
    return host.querySelector(frameSelector) !== null || (around !== null && !around.contains(frame));
  };

  const look = (fiber: Fiber, root: Element, frame: Element, parent: Element | null): void => {
    const host = fiber.stateNode instanceof Element ? fiber.stateNode : parent;
    const isInside = host !== null && root.contains(host);
    if (isInside && COMPONENTS.has(fiber.tag) && (fiber.alternate === null || (fiber.flags & DID_WORK) !== 0)) {
      const drawn = hostsBelow(fiber);
      if ((drawn.length > 0 ? drawn : [host]).some((one) => isOther(one, frame))) count.siblings += 1;
      else count.own += 1;
    }
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    for (let at = fiber.child; at; at = at.sibling) look(at, root, frame, host);
  };

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_id: number, tree: { current: Fiber }) => {
      if (rootSelector === null) return;
      const root = document.querySelector(rootSelector);
      const frame = document.activeElement?.closest(frameSelector);
      if (root && frame) look(tree.current, root, frame, null);
    },
  };
  window.countRenders = (root, frame) => {
    rootSelector = root;
    frameSelector = frame;
    const found = count;
    count = { siblings: 0, own: 0 };
    return found;
  };
}
