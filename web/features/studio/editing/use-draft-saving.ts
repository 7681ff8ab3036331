import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Problem } from '#engine/problem.ts';
import type { TemplateDraft as SentDraft } from '#schemas/generated/domain/template-draft.ts';
import type { Template } from '#engine/template/template.ts';
import { useClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { newKey } from '#web/http/new-key.ts';
import { templateDraft, type TemplateDraft } from '../template-draft.ts';
import {
  nextAttempt,
  savingWord,
  startSaving,
  stepSaving,
  type Attempt,
  type DraftConflict,
  type SaveFault,
  type SavingEvent,
  type SavingState,
  type SavingWord,
} from './draft-saving-state.ts';

const REST_MS = 900;
/** While the server is out of reach it is asked again, though nobody types. */
const AGAIN_MS = 8000;

export interface DraftSaving {
  /** As the server last gave it. */
  draft: TemplateDraft;
  state: SavingWord;
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
  const { state, latest, dispatch } = useSavingState(() => startSaving(loaded, base));
  const send = useSend(latest, dispatch);
  const running = useRef<Promise<TemplateDraft | null> | null>(null);
  const save = useCallback(async (): Promise<TemplateDraft | null> => {
    // One at a time: each needs the version that the one before gave.
    await running.current;
    const { stored, draft } = latest();
    if (template === stored) return draft;
    running.current = send(template);
    const result = await running.current;
    running.current = null;
    return result;
  }, [template, latest, send]);

  const isFailed = state.failed?.content === template;
  const { stored, conflict, isBusy } = state;
  const waits = template !== stored && isSound === true && conflict === null && !isFailed && !isBusy;
  useSaveSoon(waits ? template : null, save);
  useSaveAgain(isFailed && state.failed?.fault === 'unreachable' && !isBusy, save);

  const adopt = (draft: TemplateDraft) => dispatch({ type: 'adopted', draft });
  return {
    draft: state.draft,
    state: savingWord(state, template, isSound),
    savedAt: state.savedAt,
    fault: isFailed ? (state.failed?.fault ?? null) : null,
    baseVersion: state.version,
    conflict,
    refused: isFailed ? state.refused : [],
    save,
    keepMine: () => dispatch({ type: 'mineKept' }),
    takeTheirs: () => {
      if (!conflict) return null;
      adopt(conflict.actual);
      return conflict.actual.contenido;
    },
    adopt,
  };
}

interface Saving {
  state: SavingState;
  /** As of now: what was asked for between two renderings counts. */
  latest: () => SavingState;
  dispatch: (event: SavingEvent) => void;
}

function useSavingState(start: () => SavingState): Saving {
  const [state, setState] = useState(start);
  const now = useRef(state);
  const latest = useCallback(() => now.current, []);
  const dispatch = useCallback((event: SavingEvent) => {
    now.current = stepSaving(now.current, event);
    setState(now.current);
  }, []);
  return { state, latest, dispatch };
}

function useSend(latest: Saving['latest'], dispatch: Saving['dispatch']) {
  const client = useClient();
  const attempt = useRef<Attempt | null>(null);
  return useCallback(
    async (content: Template): Promise<TemplateDraft | null> => {
      const { draft, version } = latest();
      dispatch({ type: 'sent' });
      attempt.current = nextAttempt(attempt.current, content, version, newKey);
      const answer = await client.call('save-template-draft', {
        params: { id: draft.id },
        body: { version, contenido: content },
        idempotencyKey: attempt.current.key,
        show: 'none',
      });
      if (answer?.ok) {
        const next = templateDraft(answer.data);
        dispatch({ type: 'saved', content, draft: next, at: new Date() });
        return next;
      }
      const found = answer && conflictIn(answer);
      dispatch({
        type: 'failed',
        content,
        fault: faultOf(answer),
        conflict: found ? { ...found, actual: templateDraft(found.actual as SentDraft) } : null,
        problems: answer?.status === 400 ? problemsIn(answer) : [],
      });
      return null;
    },
    [client, latest, dispatch],
  );
}

/** null: nothing waits to be saved. */
function useSaveSoon(waiting: Template | null, save: () => unknown): void {
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => saveNow(), REST_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
}

function useSaveAgain(isOut: boolean, save: () => unknown): void {
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isOut) return;
    const again = () => saveNow();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOut]);
}

function faultOf(answer: Answer<unknown>): SaveFault {
  if (answer === undefined || answer.ok) return 'refused';
  if (answer.status === 404) return 'gone';
  return answer.kind === 'network' || answer.kind === 'timeout' || answer.status >= 500 ? 'unreachable' : 'refused';
}
