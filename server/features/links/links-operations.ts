import type { Operation } from '../../http/operation.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { listOwnInvitations } from './list-own-invitations.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';
import { listOwners } from './list-owners.ts';
import { shareProject } from './share-project.ts';
import { withdrawOwner } from './withdraw-owner.ts';

export const linksOperations: readonly Operation[] = [
  listOwners,
  shareProject,
  withdrawOwner,
  listInvitations,
  withdrawInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
];
