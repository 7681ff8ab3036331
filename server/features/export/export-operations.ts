import type { Operation } from '../../http/operation.ts';
import { exportAnswers } from './export-answers.ts';
import { exportCommissions } from './export-commissions.ts';
import { exportProjects } from './export-projects.ts';

export const exportOperations: readonly Operation[] = [exportProjects, exportAnswers, exportCommissions];
