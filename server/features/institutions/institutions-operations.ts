import type { Operation } from '../../http/operation.ts';
import { confirmInstitutions } from './confirm-institutions.ts';
import { listInstitutionUses } from './list-institution-uses.ts';
import { listInstitutions } from './list-institutions.ts';
import { listOfficeInstitutions } from './list-office-institutions.ts';
import { searchInstitutions, searchNoInstitution } from './search-institutions.ts';

export const institutionsOperations: readonly Operation[] = [
  listInstitutions,
  searchInstitutions,
  searchNoInstitution,
  listOfficeInstitutions,
  listInstitutionUses,
  confirmInstitutions,
];
