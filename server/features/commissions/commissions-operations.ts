import type { Operation } from '../../http/operation.ts';
import { createCommission } from './create-commission.ts';

export const commissionsOperations: readonly Operation[] = [createCommission];
