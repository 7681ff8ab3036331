import type { Operation } from '../../http/operation.ts';
import { exportDueReports } from './export-due-reports.ts';
import { listDueReports } from './list-due-reports.ts';
import { listReportDebtors } from './list-report-debtors.ts';

export const reportBoardOperations: readonly Operation[] = [listDueReports, listReportDebtors, exportDueReports];
