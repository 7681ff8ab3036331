import type { Operation } from '../../http/operation.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';
import { saveReport } from './save-report.ts';

export const reportsOperations: readonly Operation[] = [listReports, readReport, saveReport];
