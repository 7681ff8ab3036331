import type { Operation } from '../../http/operation.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { grantExtension } from './grant-extension.ts';
import { listAllProjects } from './list-all-projects.ts';
import { listEvaluationForms } from './list-evaluation-forms.ts';
import { listOwnSteps } from './list-own-steps.ts';
import { listStageResults } from './list-stage-results.ts';
import { listUserProjects } from './list-user-projects.ts';
import { readProject } from './read-project.ts';
import { restoreProject } from './restore-project.ts';
import { withdrawProject } from './withdraw-project.ts';

export const projectsOperations: readonly Operation[] = [
  createProject,
  readProject,
  deleteProject,
  grantExtension,
  withdrawProject,
  restoreProject,
  listEvaluationForms,
  listAllProjects,
  listUserProjects,
  listStageResults,
  listOwnSteps,
];
