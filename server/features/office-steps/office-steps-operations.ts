import type { Operation } from '../../http/operation.ts';
import { listOfficeSteps } from './list-office-steps.ts';

export const officeStepsOperations: readonly Operation[] = [listOfficeSteps];
