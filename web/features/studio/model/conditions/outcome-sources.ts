import { stageName } from '#engine/decision/place-words.ts';
import { BONUS, prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { answerSources, unitSource } from './answer-sources.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { YES_NO, type ConditionSource } from './condition-sources.ts';

/** Outcome rules see the answers, what is known of the project and everything that was computed. */
export function outcomeSources(template: Template, lists: Lists = {}): ConditionSource[] {
  return [
    ...stageSources(template),
    ...factConditions(template),
    ...panelSources(template),
    ...answerSources(template, '', lists),
    unitSource(lists),
    ...FORM_CONTEXT,
  ];
}

/** Of the project and of the form itself, what only scoring sees. */
const FORM_CONTEXT: readonly ConditionSource[] = (
  [
    ['forma', 'options'],
    ['anio', 'number'],
    ['estado', 'text'],
  ] as const
).map(([key, kind]) => ({
  path: `/contexto/${key}`,
  label: STUDIO.context[key] ?? key,
  kind,
  options: STUDIO.contextOptions[key] ?? [],
}));

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

export function factConditions({ scoring }: Template): ConditionSource[] {
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
    .flatMap(({ id, of, how }): ConditionSource[] => {
      const name = STUDIO.together(prepared?.label(of) ?? of);
      const ends = how === 'majority' ? optionsOf(template, of) : [];
      return [
        {
          path: `/panel/${id}/valor`,
          label: name,
          kind: how !== 'majority' ? 'number' : ends.length > 0 ? 'options' : 'text',
          options: ends,
        },
        ...ends.map((end) => ({
          path: `/panel/${id}/parte/${end.const}`,
          label: STUDIO.shareOf(end.title, name),
          kind: 'number' as const,
          options: [],
        })),
      ];
    });
}

/** What an item that is a category may turn out to be; a value is text once it is combined. */
function optionsOf(template: Template, id: string) {
  const item = template.scoring?.items.find((one) => one.id === id);
  const from = item?.points ? undefined : item?.from;
  const options = typeof from === 'string' ? (schemaAt(template, from).oneOf ?? []) : [];
  return options.map(({ const: value, title }) => ({ const: String(value), title }));
}

function stageSources(template: Template): ConditionSource[] {
  const prepared = prepareScoring(prepareTemplate(template, {}));
  if (!prepared) return [];
  const { scoring } = prepared;
  const stages = [
    ...(scoring.total ? [{ id: 'total', ...scoring.total }] : []),
    ...(scoring.sections ?? []),
    ...scoring.items,
    ...(scoring.bonus ? [{ id: BONUS, ...scoring.bonus }] : []),
  ];
  return stages.flatMap((stage): ConditionSource[] => {
    const name = stageName(prepared, stage.id);
    const judged: ConditionSource[] =
      stage.threshold === undefined
        ? []
        : [{ path: `/calculo/${stage.id}/cumple`, label: STUDIO.reaches(name), kind: 'options', options: MET }];
    const isCategory = 'from' in stage && stage.points === undefined && stage.formula === undefined;
    const points: ConditionSource[] = isCategory
      ? []
      : [{ path: `/calculo/${stage.id}/valor`, label: STUDIO.pointsOf(name), kind: 'number', options: [] }];
    const bands: ConditionSource[] =
      stage.bands === undefined
        ? []
        : [
            {
              path: `/calculo/${stage.id}/faja`,
              label: STUDIO.bandOf(name),
              kind: 'options',
              options: stage.bands.map(({ label: band }) => ({ const: band, title: band })),
            },
          ];
    const out: ConditionSource = {
      path: `/calculo/${stage.id}/fuera`,
      label: STUDIO.isOut(name),
      kind: 'options',
      options: YES_NO,
    };
    // What nothing takes out is never out.
    const mayBeOut = !('from' in stage) || stage.counts !== undefined || stage.na !== undefined;
    return [...judged, ...points, ...bands, ...(mayBeOut ? [out] : [])];
  });
}

const MET = [
  { const: true, title: STUDIO.met },
  { const: false, title: STUDIO.notMet },
];
