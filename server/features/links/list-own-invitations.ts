import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listOwn } from './invitation-queries.ts';

export const listOwnInvitations = sessionOperation('list-own-invitations', {
  summary: 'The invitations to projects that wait for the caller’s answer',
  admit: async (context) => void permit('GET /invitaciones', context.actor),
  run: async ({ db, actor }) =>
    (await listOwn(db, actor.id))
      .filter(({ waits }) => waits)
      .map(({ id, code, title, ape, nom, until }) => ({
        id,
        codigo: code,
        titulo: title,
        invita: { ape, nom },
        vence: until.toISOString(),
      })),
});
