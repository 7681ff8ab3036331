import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isWithin } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import type { Trial } from '#engine/scoring/prove/trial.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import { useNavigate } from 'react-router-dom';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { edit as record, redo, startHistory, undo, undoTo } from '../model/history/edit-history.ts';
import { followLabel } from '../model/move/rename-item.ts';
import { flatOutline, outlineOf, type OutlineEntry } from '../model/items/outline.ts';
import { schemaAt } from '../model/nodes/node-path.ts';
import { placeOf } from '../model/problems/place-of.ts';
import { keep, keptKey, readKept } from './kept-template.ts';
import type { LoadedDraft } from './load-draft.ts';
import { useChecks, type Checks } from './use-checks.ts';
import { useDraftSaving, type DraftSaving } from './use-draft-saving.ts';

export interface Editor {
  template: Template;
  /** The closed lists of its call. */
  lists: Lists;
  /** `tag` names what is typed in: typing on is one step back. */
  edit: (change: (template: Template) => Template, tag?: string) => void;
  undo: () => void;
  /** What was undone can be done again, step by step. */
  backTo: (template: Template) => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  outline: readonly OutlineEntry[];
  /** The entry of the outline that is open; '' is the form as a whole. */
  place: string;
  goTo: (place: string) => void;
  checks: Checks;
  errors: readonly Problem[];
  /** The entry that a problem is about. */
  entryOf: (problem: Problem) => string;
  saving: DraftSaving;
  /** The example that the preview was asked to show; each time it is asked it is another one. */
  example: Trial | null;
  showExample: (example: Trial) => void;
  /** What this browser had kept is in the editor. */
  recovered: boolean;
  dismissRecovered: () => void;
  /** All of it is in another draft now: this one is left without asking, and nothing of it is kept. */
  moveTo: (path: string) => void;
}

/** Everything about a draft while it is edited. */
export function useEditor({ draft, lists, published }: LoadedDraft): Editor {
  const key = keptKey(useUser().id, draft.id);
  const [kept] = useState(() => readKept(key, draft.contenido));
  const [recovered, setRecovered] = useState(kept !== null);
  const [history, setHistory] = useState(() => {
    const start = startHistory(draft.contenido);
    return kept === null ? start : record(start, kept.template, null, 0);
  });
  const [asked, setPlace] = useState('');
  const [example, setExample] = useState<Trial | null>(null);
  const template = history.now;
  const checks = useChecks(template, lists);
  const saving = useDraftSaving(
    draft,
    template,
    checks.of === template ? checks.errors.length === 0 : null,
    kept?.version,
  );
  const navigate = useNavigate();
  const [movedTo, setMovedTo] = useState<string | null>(null);
  useKeeping(key, saving, template, movedTo !== null);
  // The way leads there once nothing guards this page any more.
  useEffect(() => {
    if (movedTo !== null) void navigate(movedTo);
  }, [movedTo, navigate]);
  const confirm = useConfirm();
  const path = PATHS.templateDraft(draft.id);
  useLeaveGuard(
    saving.state !== 'clean' && movedTo === null,
    async () => {
      if (saving.state === 'pending' && (await saving.save()) !== null) return true;
      return confirm({ title: TEXT.leave, danger: true, confirm: TEXT.leaveWord });
    },
    (pathname) => pathname === path,
  );
  const outline = useMemo(() => outlineOf(template), [template]);
  const known = useMemo(() => new Set(flatOutline(outline).map(({ id }) => id)), [outline]);
  const nearest = useCallback(
    (place: string) => {
      let at = place;
      while (at !== '' && !known.has(at)) at = at.slice(0, Math.max(at.lastIndexOf('/'), at.lastIndexOf('#'), 0));
      return at;
    },
    [known],
  );
  const edit = useCallback(
    (change: (template: Template) => Template, tag?: string) =>
      setHistory((before) => record(before, change(before.now), tag ?? null, Date.now())),
    [],
  );
  const place = nearest(asked);
  // Whoever leaves an item has named it: until it is published, its key says so.
  const [arrived, setArrived] = useState({ place, label: schemaAt(template, place).title });
  if (arrived.place !== place) setArrived({ place, label: schemaAt(template, place).title });
  const goTo = (next: string) => {
    const isNamed = next !== place && !place.includes('#') && schemaAt(template, place).title !== arrived.label;
    const renamed = isNamed ? followLabel(template, place, published) : null;
    if (renamed === null) return setPlace(next);
    const { from, to } = renamed;
    edit((now) => followLabel(now, from, published)?.template ?? now);
    setPlace(isWithin(next, from) ? to + next.slice(from.length) : next);
  };
  const steps = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault();
      void saving.save();
      return;
    }
    const isText = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    setHistory(event.shiftKey ? redo : undo);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => steps(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return {
    template,
    lists,
    edit,
    undo: () => setHistory(undo),
    backTo: (before) => setHistory((now) => undoTo(now, before)),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    outline,
    // What was open may have gone with an undo.
    place,
    goTo,
    checks,
    errors: [...checks.errors, ...saving.refused],
    entryOf: ({ pointer }) => nearest(placeOf(template, pointer)),
    saving,
    example,
    showExample: (one) => setExample({ ...one }),
    recovered,
    dismissRecovered: () => setRecovered(false),
    moveTo: setMovedTo,
  };
}

const KEPT_AFTER_MS = 400;

/** This browser keeps what is edited until the server has it. */
function useKeeping(key: string, { state, baseVersion }: DraftSaving, template: Template, isMoved: boolean): void {
  const isNeeded = state !== 'clean' && !isMoved;
  const keepNow = useEffectEvent(() => {
    if (isNeeded) keep(key, keptNow(baseVersion, template));
  });
  useEffect(() => {
    if (!isNeeded) return keep(key, null);
    const timer = setTimeout(() => keep(key, keptNow(baseVersion, template)), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, isNeeded, baseVersion, template]);
  // A session that ends takes the screen away between two keys.
  useEffect(() => () => keepNow(), []);
}

function keptNow(version: number, template: Template) {
  return { version, template, fecha: new Date().toISOString() };
}
