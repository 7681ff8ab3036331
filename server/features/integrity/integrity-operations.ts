import type { Operation } from '../../http/operation.ts';
import { checkIntegrity } from './check-integrity.ts';
import { listIntegrity } from './list-integrity.ts';

export const integrityOperations: readonly Operation[] = [listIntegrity, checkIntegrity];
