import type { Operation } from '../../http/operation.ts';
import { printFeedback } from './print-feedback.ts';
import { printForm } from './print-form.ts';
import { printPresentation } from './print-presentation.ts';

export const printOperations: readonly Operation[] = [printForm, printFeedback, printPresentation];
