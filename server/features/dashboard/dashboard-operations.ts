import type { Operation } from '../../http/operation.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations: readonly Operation[] = [readDashboard];
