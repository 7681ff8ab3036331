import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { answerSources } from './answer-sources.ts';
import { YES_NO, type ConditionSource } from './condition-sources.ts';

/** Outcome rules see the answers, what is known of the project and everything that was computed. */
export function outcomeSources(template: Template): ConditionSource[] {
  return [
    ...stageSources(template),
    ...factConditions(template),
    ...panelSources(template),
    ...answerSources(template, ''),
  ];
}

/** What is ordered has its result. */
export function rankSources(template: Template): ConditionSource[] {
  const outcomes = template.scoring?.outcomes ?? [];
  const result = outcomes.find((list) => list.result === true) ?? outcomes[0];
  const ends = Object.entries(result?.labels ?? {}).map(([id, title]) => ({ const: id, title }));
  return [
    ...(ends.length > 0
      ? [{ path: '/calculo/salida/valor', label: STUDIO.outcomes.title, kind: 'options', options: ends } as const]
      : []),
    ...stageSources(template),
    ...factConditions(template),
  ];
}

function factConditions({ scoring }: Template): ConditionSource[] {
  return (scoring?.facts ?? []).map(({ id, title, type }) => ({
    path: `/hechos/${id}`,
    label: title,
    kind: type === 'number' ? 'number' : type === 'text' ? 'text' : 'options',
    options: type === 'boolean' ? YES_NO : [],
  }));
}

/** What several evaluators come to together. */
function panelSources(template: Template): ConditionSource[] {
  const prepared = prepareScoring(prepareTemplate(template, {}));
  return (prepared?.scoring.panel ?? [])
    .filter(({ of }) => of !== '*')
    .map(({ id, of, how }) => ({
      path: `/panel/${id}/valor`,
      label: STUDIO.together(prepared?.label(of) ?? of),
      kind: how === 'majority' ? 'text' : 'number',
      options: [],
    }));
}

function stageSources(template: Template): ConditionSource[] {
  const prepared = prepareScoring(prepareTemplate(template, {}));
  if (!prepared) return [];
  const { scoring, label } = prepared;
  const stages = [
    ...(scoring.total ? [{ id: 'total', ...scoring.total }] : []),
    ...(scoring.sections ?? []),
    ...scoring.items,
  ];
  return stages.flatMap((stage): ConditionSource[] => {
    const name = label(stage.id);
    const judged: ConditionSource[] =
      stage.threshold === undefined
        ? []
        : [{ path: `/calculo/${stage.id}/cumple`, label: STUDIO.reaches(name), kind: 'options', options: MET }];
    const isCategory = 'from' in stage && stage.points === undefined && stage.formula === undefined;
    const points: ConditionSource[] = isCategory
      ? []
      : [{ path: `/calculo/${stage.id}/valor`, label: STUDIO.pointsOf(name), kind: 'number', options: [] }];
    return [...judged, ...points];
  });
}

const MET = [
  { const: true, title: STUDIO.met },
  { const: false, title: STUDIO.notMet },
];
