import type { Attempting } from './errand.ts';
import { readAs, type Created, type Life, type Listed } from './office-life.ts';

/** Shares it, and takes it back; whether it is shared shows as long as nobody tried to take it back. */
export async function shareProject(
  attempt: Attempting,
  { site, owner, friend }: Life,
  { id, codigo }: Created,
): Promise<void> {
  let isWithdrawn = false;
  const isOwner = async () =>
    (await readAs<{ id: number }[]>(site, owner, `/p/${id}/duenios`)).some((one) => one.id === friend.id);
  const isListed = async () =>
    (await readAs<Listed[]>(site, friend, `/p/all/usr/${friend.id}`)).some((row) => row.id === id);
  const path = `/p/${id}/duenios`;
  const waiting = async () =>
    (await readAs<{ id: number; codigo: string }[]>(site, friend, '/invitaciones')).find(
      (one) => one.codigo === codigo,
    );
  let isAccepted = false;
  const invited = await attempt<object>({
    kind: 'share a project',
    action: 'project.invite',
    sending: { method: 'POST', path, token: owner.token, body: { email: friend.email } },
    find: async (answer) => {
      if (isAccepted) return answer ? 'whole' : 'nothing';
      return (await waiting()) ? 'whole' : 'nothing';
    },
  });
  const invitation = invited && (await waiting());
  if (!invitation) return;
  isAccepted = true;
  const shared = await attempt<object>({
    kind: 'accept an invitation',
    action: 'project.accept',
    sending: { method: 'POST', path: `/invitaciones/${invitation.id}/aceptacion`, token: friend.token },
    find: async (answer) => {
      if (isWithdrawn) return answer ? 'whole' : 'nothing';
      if (!(await isOwner())) return 'nothing';
      return (await isListed()) ? 'whole' : { half: 'shared, but not in the list of whom it is shared with' };
    },
  });
  if (!shared) return;
  isWithdrawn = true;
  await attempt<object>({
    kind: 'withdraw an owner',
    action: 'project.withdraw',
    sending: { method: 'DELETE', path, token: owner.token, body: { id: friend.id } },
    find: async () => {
      if (await isOwner()) return 'nothing';
      return (await isListed()) ? { half: 'taken back, but still in the list' } : 'whole';
    },
  });
}
