import type { Operation } from '../../http/operation.ts';
import { assignProgrammeProjects } from './assign-programme-projects.ts';
import { changeCommission } from './change-commission.ts';
import { createCommission } from './create-commission.ts';
import { deleteCommission } from './delete-commission.ts';
import { judgeImpediments } from './judge-impediments.ts';
import { listCommissions, listProgrammeCommissions } from './list-commissions.ts';
import { listFreeEvaluators } from './list-free-evaluators.ts';
import { listFreeProjects } from './list-free-projects.ts';
import { listProgrammeProjects } from './list-programme-projects.ts';
import { proposeCommission } from './propose-commission.ts';

export const commissionsOperations: readonly Operation[] = [
  listCommissions,
  listProgrammeProjects,
  listProgrammeCommissions,
  createCommission,
  assignProgrammeProjects,
  changeCommission,
  deleteCommission,
  judgeImpediments,
  proposeCommission,
  listFreeEvaluators,
  listFreeProjects,
];
