import { useCallback } from 'react';
import type { Invitation } from '#schemas/generated/domain/invitation.ts';
import { besideRow } from '#web/app/beside-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PANEL } from '#web/text/panel.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';

export interface Invitations {
  list: readonly Invitation[];
  again: () => void;
  hasFailed: boolean;
  withdraw: (invitation: Invitation) => void;
}

/** The addresses that were invited to a project; none for whoever does not read them. */
export function useInvitations(proyecto: string, reads: boolean): Invitations {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { again, ...read } = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        reads ? client.call('list-invitations', { params: { proyecto }, signal, show: 'none' }) : undefined,
      [client, proyecto, reads],
    ),
  );
  const withdraw = async ({ id, email }: Invitation) => {
    const keepFocus = besideRow();
    const title = PANEL.uninviteQuestion(email);
    if (!(await confirm({ title, text: PANEL.uninviteText, danger: true }))) return;
    const refused = PANEL.uninviteRefused;
    const answer = await client.call('withdraw-invitation', { params: { proyecto }, body: { id }, title: refused });
    again();
    if (answer?.ok) toast(PANEL.uninvited);
    keepFocus();
  };
  return {
    list: read.phase === 'ready' ? read.data : [],
    again,
    hasFailed: read.phase === 'failed',
    withdraw: (invitation) => void withdraw(invitation),
  };
}
