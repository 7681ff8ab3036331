import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '#engine/problem.ts';
import type { Conflict } from '#schemas/generated/domain/conflict.ts';
import type { TemplateDraft as SentDraft } from '#schemas/generated/domain/template-draft.ts';
import type { Template } from '#engine/template/template.ts';
import { useClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { newKey } from '#web/http/new-key.ts';
import { templateDraft, type TemplateDraft } from '../../template-draft.ts';

/** What a save was refused for: somebody else's draft, which is newer. */
type DraftConflict = Omit<Conflict, 'actual'> & { actual: TemplateDraft };

const REST_MS = 900;
/** While the server is out of reach it is asked again, though nobody types. */
const AGAIN_MS = 8000;

/** Why a save did not go through: nobody answered, the draft is gone, or the server said no. */
export type SaveFault = 'unreachable' | 'gone' | 'refused';

export interface DraftSaving {
  /** As the server last gave it. */
  draft: TemplateDraft;
  state: 'clean' | 'pending' | 'faulty' | 'saving' | 'failed' | 'conflict';
  savedAt: Date | null;
  /** null: the last save went through. */
  fault: SaveFault | null;
  /** The version that what is edited began from. */
  baseVersion: number;
  conflict: DraftConflict | null;
  /** What the server found beyond what the browser had. */
  refused: readonly Problem[];
  /** Saves what is there now; null when it could not be stored. */
  save: () => Promise<TemplateDraft | null>;
  /** Goes on with what is here over what somebody else saved, which stays in the history. */
  keepMine: () => void;
  /** Goes on from what somebody else saved. */
  takeTheirs: () => Template | null;
  /** After a restore: the server's draft is what is edited. */
  adopt: (draft: TemplateDraft) => void;
}

/** A draft is saved by itself whenever it is sound and nobody types; of two administrators neither is lost. */
export function useDraftSaving(
  loaded: TemplateDraft,
  template: Template,
  /** null: not checked yet. */
  isSound: boolean | null,
  /** What `template` was edited from, where that is older than what was loaded. */
  base: number = loaded.version,
): DraftSaving {
  const client = useClient();
  const [draft, setDraft] = useState(loaded);
  const [stored, setStored] = useState<Template>(loaded.contenido);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ content: Template; fault: SaveFault } | null>(null);
  const attempt = useRef<{ content: Template; version: number; key: string } | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [from, setFrom] = useState(base);
  const version = useRef(base);
  const running = useRef<Promise<TemplateDraft | null> | null>(null);

  const send = useCallback(
    async (content: Template, base: TemplateDraft): Promise<TemplateDraft | null> => {
      setBusy(true);
      const body = { version: version.current, contenido: content };
      // A save that is asked for again is one intent with the first: what was stored after all is no conflict with oneself.
      const last = attempt.current;
      const isAgain = last?.content === content && last.version === body.version;
      const idempotencyKey = isAgain ? last.key : newKey();
      attempt.current = { content, version: body.version, key: idempotencyKey };
      const answer = await client.call('save-template-draft', {
        params: { id: base.id },
        body,
        idempotencyKey,
        show: 'none',
      });
      setBusy(false);
      if (answer?.ok) {
        const next = templateDraft(answer.data);
        version.current = next.version;
        setFrom(next.version);
        setDraft(next);
        setStored(content);
        setSavedAt(new Date());
        setFailed(null);
        setRefused([]);
        return next;
      }
      setFailed({ content, fault: faultOf(answer) });
      const conflicting = answer && conflictIn(answer);
      if (conflicting) setConflict({ ...conflicting, actual: templateDraft(conflicting.actual as SentDraft) });
      setRefused(answer?.status === 400 ? problemsIn(answer) : []);
      return null;
    },
    [client],
  );

  const save = useCallback(async (): Promise<TemplateDraft | null> => {
    // One at a time: each needs the version that the one before gave.
    await running.current;
    if (template === stored) return draft;
    running.current = send(template, draft);
    const result = await running.current;
    running.current = null;
    return result;
  }, [template, stored, draft, send]);

  const saveNow = useEffectEvent(save);
  const waits = template !== stored && isSound === true && conflict === null && failed?.content !== template && !busy;
  const waiting = waits ? template : null;
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => void saveNow(), REST_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const isFailed = failed?.content === template;
  const isOut = isFailed && failed.fault === 'unreachable' && !busy;
  useEffect(() => {
    if (!isOut) return;
    const again = () => void saveNow();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOut]);

  const state = conflict
    ? 'conflict'
    : busy
      ? 'saving'
      : template === stored
        ? 'clean'
        : isFailed
          ? 'failed'
          : isSound === false
            ? 'faulty'
            : 'pending';
  return {
    draft,
    state,
    savedAt,
    fault: isFailed ? failed.fault : null,
    baseVersion: from,
    conflict,
    refused: isFailed ? refused : [],
    save,
    keepMine: () => {
      if (!conflict) return;
      version.current = conflict.version;
      setFrom(conflict.version);
      setFailed(null);
      setConflict(null);
    },
    takeTheirs: () => {
      if (!conflict) return null;
      const { actual } = conflict;
      adopt(actual);
      return actual.contenido;
    },
    adopt,
  };

  function adopt(next: TemplateDraft): void {
    version.current = next.version;
    setFrom(next.version);
    setDraft(next);
    setStored(next.contenido);
    setFailed(null);
    setConflict(null);
    setRefused([]);
  }
}

function faultOf(answer: Answer<unknown>): SaveFault {
  if (answer === undefined || answer.ok) return 'refused';
  if (answer.status === 404) return 'gone';
  return answer.kind === 'network' || answer.kind === 'timeout' || answer.status >= 500 ? 'unreachable' : 'refused';
}
