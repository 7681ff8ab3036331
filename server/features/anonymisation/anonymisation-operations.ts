import type { Operation } from '../../http/operation.ts';
import { beginAnonymisation } from './begin-anonymisation.ts';
import { listAnonymisations } from './list-anonymisations.ts';
import { previewAnonymisation } from './preview-anonymisation.ts';

export const anonymisationOperations: readonly Operation[] = [
  previewAnonymisation,
  beginAnonymisation,
  listAnonymisations,
];
