import type { Operation } from '../../http/operation.ts';
import { confirmInstitutions } from './confirm-institutions.ts';
import { listInstitutions } from './list-institutions.ts';
import { searchInstitutions } from './search-institutions.ts';

export const institutionsOperations: readonly Operation[] = [listInstitutions, searchInstitutions, confirmInstitutions];
