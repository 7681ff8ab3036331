import type { Operation } from '../../http/operation.ts';
import { exportAnswersCsv, exportAnswersXlsx } from './export-answers.ts';
import { exportProjectsCsv, exportProjectsXlsx } from './export-projects.ts';

export const exportOperations: readonly Operation[] = [
  exportProjectsCsv,
  exportProjectsXlsx,
  exportAnswersCsv,
  exportAnswersXlsx,
];
