import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import type { LoadedForm } from './load-form.ts';
import { eraseDraft, writeDraft } from './local-draft.ts';
import { serverDraftPath } from './recover-draft.ts';

const LOCAL_MS = 800;
const SERVER_MS = 8000;

interface Base {
  answers: Readonly<Record<string, unknown>>;
  version: number | null;
}

export interface DraftKeeper {
  /** This browser holds what was typed last. */
  kept: boolean;
  erase: () => void;
}

/** Keeps what is typed: in this browser within a second, at the server now and then, and whenever the page is left. */
export function useDraft(store: AnswersStore, form: LoadedForm, key: string, base: () => Base): DraftKeeper {
  const client = useClient();
  const [kept, setKept] = useState(false);
  const timers = useRef({ local: 0, server: 0, sent: false });

  const write = useCallback(() => {
    store.flush();
    clearTimeout(timers.current.local);
    if (store.dirtySince === null) return false;
    const { answers, version } = base();
    const datos = store.getAnswers();
    const fecha = new Date().toISOString();
    const done = writeDraft(key, { datos, base: answers, huella: form.huella, version, fecha });
    setKept(done);
    return done;
  }, [store, form, key, base]);

  const send = useCallback(() => {
    timers.current.server = 0;
    if (store.dirtySince === null || !navigator.onLine) return;
    timers.current.sent = true;
    const body = { datos: store.getAnswers(), huella: form.huella, version: base().version };
    void client.put(serverDraftPath(form), { body, show: 'none', idempotencyKey: null });
  }, [client, store, form, base]);

  useEffect(() => {
    const held = timers.current;
    const schedule = () => {
      if (store.dirtySince === null || store.readOnly) return;
      clearTimeout(held.local);
      held.local = window.setTimeout(write, LOCAL_MS);
      if (held.server === 0) held.server = window.setTimeout(send, SERVER_MS);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const stops = [store.subscribeAnswers(schedule), store.subscribe(schedule)];
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', hide);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(held.local);
      clearTimeout(held.server);
      held.server = 0;
    };
  }, [store, write, send]);

  // The session may end, or the screen be left, between two keys.
  useEffect(() => () => void write(), [write]);

  const erase = useCallback(() => {
    clearTimeout(timers.current.local);
    clearTimeout(timers.current.server);
    timers.current.server = 0;
    eraseDraft(key);
    setKept(false);
    void client.delete(serverDraftPath(form), { show: 'none', idempotencyKey: null });
  }, [client, form, key]);

  return { kept, erase };
}
