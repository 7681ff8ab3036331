import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListOwnInvitationsAnswer } from '#schemas/generated/api/list-own-invitations.ts';
import { besideRow } from '#web/app/beside-row.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { INVITATIONS } from '#web/text/invitations.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';

export type OwnInvitation = ListOwnInvitationsAnswer[number];

export interface OwnInvitations {
  /** The table waits for them, so that nothing moves when they come. */
  waiting: boolean;
  list: readonly OwnInvitation[];
  accept: (invitation: OwnInvitation) => void;
  decline: (invitation: OwnInvitation) => void;
}

/** The projects that this person is invited to, above the first table. */
export function useOwnInvitations(isFirst: boolean): OwnInvitations {
  const client = useClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const { again, ...read } = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        isFirst ? client.call('list-own-invitations', { signal, show: 'none' }) : undefined,
      [client, isFirst],
    ),
  );
  const accept = async ({ id }: OwnInvitation) => {
    const answer = await client.call('accept-invitation', { params: { id }, title: INVITATIONS.acceptRefused });
    // It may have been withdrawn: what is shown is no longer true.
    if (!answer?.ok) return again();
    toast(INVITATIONS.accepted);
    void navigate(PATHS.panel(answer.data.idProy));
  };
  const decline = async ({ id, codigo }: OwnInvitation) => {
    const keepFocus = besideRow();
    const title = INVITATIONS.declineQuestion(codigo);
    if (!(await confirm({ title, text: INVITATIONS.declineText, danger: true }))) return;
    const answer = await client.call('decline-invitation', { params: { id }, title: INVITATIONS.declineRefused });
    again();
    if (answer?.ok) toast(INVITATIONS.declined);
    keepFocus();
  };
  return {
    waiting: isFirst && read.phase === 'loading',
    list: read.phase === 'ready' ? read.data : [],
    accept: (invitation) => void accept(invitation),
    decline: (invitation) => void decline(invitation),
  };
}
