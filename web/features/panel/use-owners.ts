import type { Owner } from '#schemas/generated/domain/owner.ts';
import { useCallback } from 'react';
import { besideRow } from '#web/app/beside-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { PANEL } from '#web/text/panel.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { mayDo, type Project } from './project.ts';
import { useInvitations, type Invitations } from './use-invitations.ts';

export interface Owners {
  list: readonly Owner[];
  invitations: Invitations;
  /** Reads the list, where it could not be read; null: it was, or it is being read. */
  again: (() => void) | null;
  /** null: who looks on as somebody else sees them, and changes nothing. */
  acts: {
    /** What is to be said against it; null when the account has been linked, or the address invited. */
    share: (email: string) => Promise<string | null>;
    withdraw: (owner: Owner) => void;
  } | null;
}

export function nameOf({ ape, nom }: Pick<Owner, 'ape' | 'nom'>): string {
  return `${ape}, ${nom}`;
}

/** The accounts of a project, for its owners and those who may share it; null for everybody else. */
export function useOwners(project: Project, again: () => void): Owners | null {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const shares = mayDo(project, 'compartir');
  const reads = shares || project.esDuenio;
  const proyecto = String(project.id);
  const owners = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        reads ? client.call('list-owners', { params: { proyecto }, signal, show: 'none' }) : undefined,
      [client, proyecto, reads],
    ),
  );
  const invitations = useInvitations(proyecto, reads);
  if (!reads) return null;
  const reload = () => {
    owners.again();
    invitations.again();
    // Who withdrew the own account has lost its rights.
    again();
  };
  const list = owners.phase === 'ready' ? owners.data : [];
  const share = async (email: string): Promise<string | null> => {
    if (list.some((one) => one.email.toLowerCase() === email.toLowerCase())) return FORM_MESSAGES.alreadyLinked;
    const answer = await client.call('share-project', {
      params: { proyecto },
      body: { email },
      handles: [400, 403, 404, 429],
    });
    if (!answer) return '';
    if (!answer.ok) return answer.error;
    toast(answer.data.mensaje);
    reload();
    return null;
  };
  const withdraw = (owner: Owner): void =>
    void (async () => {
      const name = nameOf(owner);
      const keepFocus = besideRow();
      const sure = await confirm({ title: PANEL.withdrawQuestion(name), text: PANEL.withdrawText, danger: true });
      if (!sure) return;
      const answer = await client.call('withdraw-owner', {
        params: { proyecto },
        body: { id: owner.id },
        title: PANEL.withdrawRefused,
      });
      if (!answer?.ok) return;
      toast(PANEL.withdrawn);
      reload();
      keepFocus();
    })();
  return {
    list,
    invitations,
    again: owners.phase === 'failed' ? owners.again : null,
    acts: shares ? { share, withdraw } : null,
  };
}
