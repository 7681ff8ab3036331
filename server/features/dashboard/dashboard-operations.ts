import type { Operation } from '../../http/operation.ts';
import { exportDashboard } from './export-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations: readonly Operation[] = [readDashboard, exportDashboard];
