import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '#engine/problem.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { newKey } from '#web/http/new-key.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../editing/use-editor.ts';
import type { TemplateDraft as SentDraft } from '#schemas/generated/domain/template-draft.ts';
import { isObject } from '#engine/json.ts';
import { templateDraft, type TemplateDraft } from '../template-draft.ts';

const TEXT = STUDIO_PUBLISH.publish;

/** What becomes of the evaluations of this call, where somebody has to choose. */
export type Way = 'migrar' | 'esperar';

export interface Publication {
  note: string;
  setNote: (note: string) => void;
  /** Somebody wanted to publish without saying why. */
  lacksNote: boolean;
  /** null: nothing has to be chosen. */
  way: Way | null;
  setWay: (way: Way) => void;
  isBusy: boolean;
  refused: { readonly text: string; readonly problems: readonly Problem[] } | null;
  publish: () => Promise<void>;
}

/** The act of publishing: what it is asked with, and what came of it. `stopped`: evaluations that cannot move. */
export function usePublication({ saving }: Editor, stopped: number): Publication {
  const { draft, adopt } = saving;
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [lacksNote, setLacksNote] = useState(false);
  const [chosen, setWay] = useState<Way | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Publication['refused']>(null);
  const attempt = useRef({ said: '', key: '' });

  const { caminos, migrar } = draft.impacto;
  const canMove = migrar?.posible === true && stopped === 0;
  const asked = chosen ?? 'migrar';
  const way = caminos.includes('directo') ? null : canMove ? asked : 'esperar';

  const publish = async (): Promise<void> => {
    if (note.trim() === '') {
      setLacksNote(true);
      document.getElementById('publicar-nota')?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    const body = { nota: note.trim(), version: draft.version, ...(way === 'migrar' && { migrar: {} }) };
    const said = JSON.stringify(body);
    // Asked again after a time-out, it is published once.
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    const answer = await client.call('publish-template', {
      params: { id: draft.id },
      body,
      idempotencyKey: attempt.current.key,
      show: 'none',
    });
    setBusy(false);
    if (answer === undefined) return;
    if (!answer.ok) {
      const now = answer.status === 409 ? draftIn(conflictIn(answer)?.actual) : null;
      // What was published meanwhile is told by itself; the draft is as it was.
      if (now?.mientras && now.version === draft.version) return adopt(now);
      setRefused({ text: now ? TEXT.movedMeanwhile : answer.error, problems: problemsIn(answer) });
      return;
    }
    const { plantilla, vigente, migradas } = answer.data;
    const done = vigente ? TEXT.done(plantilla.version) : TEXT.waits(plantilla.version);
    toast(migradas > 0 ? `${done} ${TEXT.moved(migradas)}` : done);
    void navigate(PATHS.templates);
  };

  return {
    note,
    setNote: (text) => {
      setNote(text);
      setLacksNote(false);
    },
    lacksNote,
    way,
    setWay,
    isBusy,
    refused,
    publish,
  };
}

/** The draft as it is now; null: it is none any more. */
function draftIn(actual: unknown): TemplateDraft | null {
  return isObject(actual) && 'contenido' in actual ? templateDraft(actual as unknown as SentDraft) : null;
}
