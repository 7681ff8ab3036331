import { useState } from 'react';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { useClient } from '#web/app/client-context.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { USERS } from '#web/text/users.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { handOverBody, undecidedPart, UNDECIDED, useHandOver, type Decision } from './use-hand-over.ts';
import { changesOf, draftOfUser, problemOf, TEXT_FIELDS, type TextField, type UserDraft } from './user-draft.ts';

export const fieldId = (field: string) => `usuario-${field}`;

interface EditOptions {
  onClose: () => void;
  onSaved: () => void;
}

/** What is changed of an account, what is wrong with it and whom it leaves behind; saves all of it together. */
export function useEditUser(user: ListedUser, { onClose, onSaved }: EditOptions) {
  const client = useClient();
  const toast = useToast();
  const [draft, setDraft] = useState<UserDraft>(() => draftOfUser(user));
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const changes = changesOf(user, draft);
  const handOver = useHandOver(user, changes);
  const { orphans } = handOver;
  const [decision, setDecision] = useState(UNDECIDED);
  const undecided = undecidedPart(orphans, decision);
  const put = (part: Partial<UserDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefused(null);
  };

  const save = async () => {
    setChecked(true);
    const wrong = TEXT_FIELDS.find((field) => problemOf(field, user, draft) !== null);
    if (wrong !== undefined) return document.getElementById(fieldId(wrong))?.focus();
    if (Object.keys(changes).length === 0) return onClose();
    if (undecided !== null) {
      const place = undecided === 'projects' ? 'traspaso-proyectos-q' : 'traspaso-evaluaciones';
      return document.getElementById(place)?.focus();
    }
    setBusy(true);
    const body = { ...changes, ...handOverBody(orphans, decision) };
    const answer = await client.call('edit-user', { params: { id: user.id }, body, handles: [400] });
    setBusy(false);
    if (!answer) return;
    if (answer.ok) {
      toast(USERS.saved);
      onSaved();
      return onClose();
    }
    if (answer.status !== 400) return;
    const field = problemsIn(answer)[0]?.pointer.slice(1) ?? '';
    setRefused({ field, message: answer.error });
    document.getElementById(fieldId(field))?.focus();
  };
  const errorOf = (field: string) =>
    refused?.field === field ? refused.message : (isChecked && problemOf(field as TextField, user, draft)) || undefined;
  const decide = (part: Partial<Decision>) => {
    setDecision((before) => ({ ...before, ...part }));
    setRefused(null);
  };
  const missing = isChecked ? undecided : null;
  return { draft, changes, refused, busy, put, save, errorOf, handOver: { ...handOver, decision, missing, decide } };
}

export type EditedUser = ReturnType<typeof useEditUser>;
