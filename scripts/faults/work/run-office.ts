import { appointCommission, dismissCommission } from './appoint-commission.ts';
import { createProject } from './create-project.ts';
import type { Errand } from './errand.ts';
import { editState, enterAndLeave, enterState } from './move-project.ts';
import { beginLife } from './office-life.ts';
import type { Person, Site } from './people.ts';
import { shareProject } from './share-project.ts';

/** One life of a project: made by its owner, shared and taken back, moved through its states, given to a commission. */
export async function runOffice(site: Site, evaluators: readonly Person[], name: string): Promise<Errand> {
  const life = await beginLife(site, evaluators);
  return {
    name,
    step: async (attempt) => {
      const created = await createProject(attempt, life);
      if (!created) return;
      await shareProject(attempt, life, created);
      const entry = await enterState(attempt, life, created, 'EVAL_IP');
      if (!entry || !(await editState(attempt, life, created, entry))) return;
      let isDismissed = false;
      const commission = await appointCommission(attempt, life, created, () => isDismissed);
      if (!commission || !(await enterAndLeave(attempt, life, created))) return;
      isDismissed = true;
      if (!(await dismissCommission(attempt, life, created, commission))) return;
      if (await enterState(attempt, life, created, 'REC_P')) await enterState(attempt, life, created, 'ADM');
    },
  };
}
