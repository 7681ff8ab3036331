import type { Operation } from '../../http/operation.ts';
import { printForm } from './print-form.ts';

export const printOperations: readonly Operation[] = [printForm];
