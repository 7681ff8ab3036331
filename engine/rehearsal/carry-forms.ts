import type { StoredForm } from '../merit/appraise.ts';
import { scoreAnswers, scoringOf } from '../scoring/pipeline/score-answers.ts';
import { scorePanel } from '../scoring/panel/score-panel.ts';
import { withoutPanel } from '../scoring/sources/absent-panel.ts';
import { PANEL } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { migrateAnswers } from '../versions/migrate-answers.ts';
import { askedSince } from './asked-since.ts';
import type { RehearsedProject } from './rehearsed-project.ts';

interface CarriedForms {
  readonly projects: readonly RehearsedProject[];
  /** Answers that have no place in the later version. */
  readonly lost: number;
}

/** Forms of one version as they would be under another; the definitive one reads what its panel comes to there. */
export function carryForms(
  before: PreparedTemplate,
  after: PreparedTemplate,
  projects: readonly RehearsedProject[],
): CarriedForms {
  const [from, to] = [scoringOf(before).unit, scoringOf(after).unit];
  const excused = askedSince(scoringOf(before), scoringOf(after));
  let lost = 0;
  const carry = (form: StoredForm, scope: StoredForm['scope']): StoredForm => {
    const moved = migrateAnswers(from, to, form.answers);
    lost += moved.lost.length;
    // Whatever kept it from a result then may be no part of the draft: it is found out again.
    return { ...form, answers: moved.answers, scope: { ...scope, excused }, hasResult: true };
  };
  const carried = projects.map((project) => {
    const shared = project.individual.find(({ hasResult }) => hasResult)?.scope ?? {};
    const individual = project.individual.map((form) => carry(form, form.hasResult ? form.scope : shared));
    const { definitive } = project;
    const around = definitive && withPanel(after, definitive.scope, individual);
    return { ...project, individual, definitive: definitive && around && carry(definitive, around) };
  });
  return { projects: carried, lost };
}

/** What had to be justified then is not asked for again: nobody can write it any more. */
function withPanel(
  after: PreparedTemplate,
  { contexto, hechos, earlier = {} }: StoredForm['scope'],
  individual: readonly StoredForm[],
): StoredForm['scope'] {
  const around = { ...(contexto && { contexto }), ...(hechos && { hechos }) };
  if (!scoringOf(after).scoring.panel) return { ...around, earlier };
  const forms = individual.map(({ form, answers, scope }) => ({
    id: String(form),
    score: scoreAnswers(after, answers, scope),
  }));
  const [first] = individual;
  const panel = first ? withoutPanel(scorePanel(after, forms, first.scope)) : null;
  return { ...around, earlier: { ...earlier, [PANEL]: panel } };
}
