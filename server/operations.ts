import { accountsOperations } from './features/accounts/accounts-operations.ts';
import { metaOperations } from './features/meta/meta-operations.ts';
import type { Operation } from './http/operation.ts';

/** Every call of the API, one line for each feature. */
export const operations: readonly Operation[] = [...metaOperations, ...accountsOperations];
