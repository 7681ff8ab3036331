import type { Act } from '#schemas/generated/acts.ts';
import type { Reception } from '../deadline.ts';
import { decide, isOverOnceWithdrawn } from './decide.ts';
import { factsOf, factsOfForm, personOf, type Asking, type FormFacts, type ProjectFacts } from '../project-facts.ts';
import type { Decision, Facts } from '../vocabulary.ts';

/** The reception whose close bounds the act: that of ideas for these, that of projects for the others. */
const OF_IDEAS: ReadonlySet<string> = new Set([
  'write /ip',
  'PUT /ip',
  'PUT /borrador/ip',
  'show edit controls of /ip',
  'DELETE /p/',
]);

export interface Concern {
  /** The evaluation form concerned. */
  form?: FormFacts;
  /** Facts that neither the project nor the person tells. */
  more?: Facts;
}

/** May this person do this with this project, now? */
export function decideOnProject(act: Act, person: Asking, project: ProjectFacts, concern: Concern = {}): Decision {
  if (project.isWithdrawn && isOverOnceWithdrawn(act))
    return decide('any write to a withdrawn project', personOf(project, person), factsOf(project, person, 'REC_P'));
  const { form, more } = concern;
  const reception: Reception = OF_IDEAS.has(act) ? 'REC_IP' : 'REC_P';
  return decide(act, personOf(project, person, form), {
    ...factsOf(project, person, reception),
    ...(form && factsOfForm(project, person, form)),
    ...more,
  });
}
