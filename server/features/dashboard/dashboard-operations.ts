import type { Operation } from '../../http/operation.ts';
import { exportDashboard } from './export-dashboard.ts';
import { readDashboard } from './read-dashboard.ts';
import { readSetup } from './read-setup.ts';
import { sendTestMail } from './send-test-mail.ts';

export const dashboardOperations: readonly Operation[] = [readDashboard, exportDashboard, readSetup, sendTestMail];
