import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { flatOutline, type OutlineEntry } from '../../model/items/outline.ts';
import { canDrop, dropEntry, isMovable } from './move-entry.ts';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO_EDITOR.outline;
/** A click that trembles moves nothing. */
const FROM_PX = 6;
const EDGE_PX = 36;
const SCROLL_PX = 12;

export interface Dragged {
  id: string;
  /** Where it would go; null: nowhere. */
  over: { id: string; side: 'before' | 'after' } | null;
}

/** Dragging lines of the outline with any pointer. Keys and buttons move them, too (Alt and an arrow). */
export function useOutlineDrag(editor: Editor, say: (text: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<{ entry: OutlineEntry; x: number; y: number; box: HTMLElement } | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isActive = dragged !== null;

  const look = useEffectEvent(() => {
    const start = from.current;
    if (!start) return;
    const { x, y } = pointer.current;
    if (dragged === null && Math.hypot(x - start.x, y - start.y) < FROM_PX) return;
    if (dragged === null) say(TEXT.dragging(start.entry.label));
    const over = targetAt(flatOutline(editor.outline), start.entry, x, y);
    const isSame = dragged?.over?.id === over?.id && dragged?.over?.side === over?.side;
    if (dragged === null || !isSame) setDragged({ id: start.entry.id, over });
  });
  const end = useEffectEvent((isLetGo: boolean) => {
    const start = from.current;
    from.current = null;
    if (!start || dragged === null) return;
    const target = flatOutline(editor.outline).find(({ id }) => id === dragged.over?.id);
    const said = isLetGo && target && dragged.over ? dropEntry(editor, start.entry, target, dragged.over.side) : null;
    say(said ?? TEXT.left(start.entry.label));
    setDragged(null);
  });

  useEffect(() => {
    const move = (event: PointerEvent) => {
      if (!from.current) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      look();
    };
    const letGo = () => end(true);
    const drop = () => end(false);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && from.current) end(false);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', drop);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', drop);
      window.removeEventListener('keydown', key);
    };
  }, []);

  // Near an edge the list goes on by itself.
  useEffect(() => {
    if (!isActive) return;
    let frame = requestAnimationFrame(function step() {
      const box = from.current && scrolled(from.current.box);
      const by = box ? towards(box, pointer.current.y) : 0;
      if (box && by !== 0) {
        box.scrollBy(0, by);
        look();
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isActive]);

  return {
    dragged,
    /** A mouse takes a line anywhere, a finger by its handle. */
    take: (event: ReactPointerEvent<HTMLElement>, id: string) => {
      const entry = flatOutline(editor.outline).find((one) => one.id === id);
      const isHandle = event.target instanceof Element && event.target.closest('[data-agarre]') !== null;
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
      const box = event.currentTarget.closest<HTMLElement>('[role=group]');
      if (!box || !entry || !isMovable(editor.template, entry)) return;
      // A finger's pointer stays with what it touched, which is then out of sight; the window still hears it.
      if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
      from.current = { entry, x: event.clientX, y: event.clientY, box };
      pointer.current = { x: event.clientX, y: event.clientY };
    },
  };
}

/** The line nearest to the pointer beside which the entry may be put. */
function targetAt(entries: readonly OutlineEntry[], entry: OutlineEntry, x: number, y: number): Dragged['over'] {
  let line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entrada]') ?? null;
  while (line) {
    const { entrada = '' } = line.dataset;
    const target = entries.find(({ id }) => id === entrada);
    if (target && canDrop(entry, target)) {
      // Beside a heading its own line counts, not everything below it.
      const box = (entry.block === null && target.block !== null ? line.firstElementChild : line) ?? line;
      const { top, height } = box.getBoundingClientRect();
      return { id: target.id, side: y < top + height / 2 ? 'before' : 'after' };
    }
    line = line.parentElement?.closest<HTMLElement>('[data-entrada]') ?? null;
  }
  return null;
}

/** On a phone the page scrolls, elsewhere the list. */
function scrolled(box: HTMLElement): Element {
  return box.scrollHeight > box.clientHeight ? box : (document.scrollingElement ?? box);
}

function towards(box: Element, y: number): number {
  const { top, bottom } =
    box === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : box.getBoundingClientRect();
  if (y < top + EDGE_PX) return -SCROLL_PX;
  return y > bottom - EDGE_PX ? SCROLL_PX : 0;
}
