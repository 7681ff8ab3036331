import type { Operation } from '../../http/operation.ts';
import { verifyPaper } from './verify-paper.ts';

export const papersOperations: readonly Operation[] = [verifyPaper];
