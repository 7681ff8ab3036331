import type { Operation } from '../../http/operation.ts';
import { listOwners } from './list-owners.ts';
import { shareProject } from './share-project.ts';
import { withdrawOwner } from './withdraw-owner.ts';

export const linksOperations: readonly Operation[] = [listOwners, shareProject, withdrawOwner];
