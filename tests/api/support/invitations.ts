import { expect } from 'vitest';
import type { ListOwnInvitationsAnswer } from '#schemas/generated/api/list-own-invitations.ts';
import type { ShareProjectAnswer } from '#schemas/generated/api/share-project.ts';
import type { Invitation } from '#schemas/generated/domain/invitation.ts';
import { INVITATION_MESSAGES } from '#schemas/messages/invitations.ts';
import type { Reply } from './client.ts';
import type { Created, Stage } from './stage.ts';
import type { Person, TestApp } from './use-app.ts';

/** What whoever cannot answer an invitation is told, whatever the reason. */
export const GONE = [404, INVITATION_MESSAGES.gone];
export const said = ({ status, error }: Pick<Reply, 'status' | 'error'>) => [status, error];

export const invite = (by: Person, { id }: Created, email: string) =>
  by.client.post<ShareProjectAnswer>(`/p/${id}/duenios`, { email });
/** What was sent from a project, as those who may share it read it. */
export const sent = async (by: Person, { id }: Created) =>
  (await by.client.get<Invitation[]>(`/p/${id}/invitaciones`)).data.map(({ email, estado }) => [email, estado]);
export const received = async (by: Person) => (await by.client.get<ListOwnInvitationsAnswer>('/invitaciones')).data;
export const accept = (by: Person, id = 0) => by.client.post<{ idProy: number }>(`/invitaciones/${id}/aceptacion`);
export const decline = (by: Person, id = 0) => by.client.post(`/invitaciones/${id}/rechazo`);
export const withdraw = (by: Person, { id }: Created, invitation: number) =>
  by.client.delete(`/p/${id}/invitaciones`, { id: invitation });

export function useInvitations(app: TestApp, stage: Stage) {
  return {
    owners: async (id: number) =>
      (await (await stage.admin()).client.get<{ id: number }[]>(`/p/${id}/duenios`)).data.map((one) => one.id),
    /** A project, whoever owns it and whom they invited. */
    invited: async (other?: Person) => {
      const owner = await app.person({ ape: 'Ruiz', nom: 'Ana' });
      const guest = other ?? (await app.person());
      const project = await stage.idea(owner);
      expect((await invite(owner, project, guest.email)).error).toBeNull();
      const [invitation] = await received(guest);
      return { owner, guest, project, id: invitation?.id ?? 0 };
    },
  };
}
