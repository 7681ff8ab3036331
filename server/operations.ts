import { accountsOperations } from './features/accounts/accounts-operations.ts';
import { callsOperations } from './features/calls/calls-operations.ts';
import { institutionsOperations } from './features/institutions/institutions-operations.ts';
import { listsOperations } from './features/lists/lists-operations.ts';
import { metaOperations } from './features/meta/meta-operations.ts';
import type { Operation } from './http/operation.ts';

/** Every call of the API, one line for each feature. */
export const operations: readonly Operation[] = [
  ...metaOperations,
  ...callsOperations,
  ...listsOperations,
  ...institutionsOperations,
  ...accountsOperations,
];
