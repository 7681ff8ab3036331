import { CONTEXT_KEYS } from '#engine/rules/condition.ts';
import type { Scalar } from '#engine/rules/condition.ts';
import { indexFields } from '#engine/template/index-fields.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Field } from '#engine/template/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { STUDIO } from '#web/text/studio.ts';
import type { Operator } from './clauses.ts';
import { schemaAt, uiAt } from '../nodes/node-path.ts';

/** Something that a condition may look at. */
export interface ConditionSource {
  readonly path: string;
  readonly label: string;
  readonly kind: 'opciones' | 'numero' | 'texto' | 'lista';
  readonly options: readonly { readonly const: Scalar; readonly title: string }[];
}

const OPERATORS_OF: Readonly<Record<ConditionSource['kind'], readonly Operator[]>> = {
  opciones: ['es', 'noEs', 'respondido', 'sinResponder'],
  numero: ['alMenos', 'masDe', 'aLoSumo', 'menosDe', 'es', 'respondido', 'sinResponder'],
  texto: ['respondido', 'sinResponder', 'es', 'noEs'],
  lista: ['incluye', 'respondido', 'sinResponder'],
};

export function operatorsOf({ kind, options }: Pick<ConditionSource, 'kind' | 'options'>): readonly Operator[] {
  const operators = OPERATORS_OF[kind];
  return kind === 'lista' && options.length === 0 ? operators.filter((op) => op !== 'incluye') : operators;
}

/** The answers that a rule of this item can see: of its stored section, and of its row. */
export function answerSources(template: Template, pattern: string): ConditionSource[] {
  const section = template.meta.tipo === 'p' ? `/${pattern.split('/')[1] ?? ''}` : '';
  const fields = [...indexFields(schemaAt(template, section), uiAt(template, section)).values()];
  const own = pattern.slice(section.length);
  const row = own.includes('/*') ? own.slice(0, own.lastIndexOf('/*') + 2) : null;
  return [
    ...(row === null
      ? []
      : fields.filter((field) => parentOf(field) === row && field.pattern !== own).flatMap(fromRow)),
    ...fields
      .filter((field) => !field.inRow && !field.pattern.includes('*') && field.pattern !== own)
      .flatMap(fromAnswers),
    ...contextSources(),
  ];
}

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
      ? [{ path: '/calculo/salida/valor', label: STUDIO.outcomes.title, kind: 'opciones', options: ends } as const]
      : []),
    ...stageSources(template),
    ...factConditions(template),
  ];
}

function factConditions({ scoring }: Template): ConditionSource[] {
  return (scoring?.facts ?? []).map(({ id, title, type }) => ({
    path: `/hechos/${id}`,
    label: title,
    kind: type === 'number' ? 'numero' : type === 'text' ? 'texto' : 'opciones',
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
      kind: how === 'majority' ? 'texto' : 'numero',
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
        : [{ path: `/calculo/${stage.id}/cumple`, label: STUDIO.reaches(name), kind: 'opciones', options: MET }];
    const isCategory = 'from' in stage && stage.points === undefined && stage.formula === undefined;
    const points: ConditionSource[] = isCategory
      ? []
      : [{ path: `/calculo/${stage.id}/valor`, label: STUDIO.pointsOf(name), kind: 'numero', options: [] }];
    return [...judged, ...points];
  });
}

const MET = [
  { const: true, title: STUDIO.met },
  { const: false, title: STUDIO.notMet },
];

function contextSources(): ConditionSource[] {
  return CONTEXT_KEYS.filter((key) => key === 'tipoProyecto' || key === 'bianual').map((key) => ({
    path: `/contexto/${key}`,
    label: STUDIO.context[key] ?? key,
    kind: 'opciones',
    options: STUDIO.contextOptions[key] ?? [],
  }));
}

/** What a document that is asked for may depend on: the project, for it belongs to no section. */
export function projectSources(lists: Lists): ConditionSource[] {
  const units = (lists['lUnidadesAcademicas']?.entradas ?? []).map(({ id, nom }) => ({ const: id, title: nom }));
  return [
    ...contextSources(),
    {
      path: '/contexto/unidadAcademica',
      label: STUDIO.context['unidadAcademica'] ?? '',
      kind: units.length > 0 ? 'opciones' : 'texto',
      options: units,
    },
    { path: '/contexto/anio', label: STUDIO.context['anio'] ?? '', kind: 'numero', options: [] },
  ];
}

function parentOf({ parent }: Field): string {
  return parent ?? '';
}

function fromAnswers(field: Field): ConditionSource[] {
  return sourceOf(field, `/respuestas${field.pattern}`, field.label);
}

function fromRow(field: Field): ConditionSource[] {
  return sourceOf(field, `/fila/${field.key}`, STUDIO.ofRow(field.label));
}

function sourceOf({ type, options, schema }: Field, path: string, label: string): ConditionSource[] {
  if (path === '/respuestas' || type === 'object' || type === 'null') return [];
  const known = (options ?? []).map((option) => ({ const: option.const, title: option.title }));
  if (type === 'array')
    return schema.items?.type === 'object'
      ? [{ path, label, kind: 'lista', options: [] }]
      : [{ path, label, kind: 'lista', options: known }];
  if (known.length > 0) return [{ path, label, kind: 'opciones', options: known }];
  if (type === 'boolean') return [{ path, label, kind: 'opciones', options: YES_NO }];
  return [{ path, label, kind: type === 'string' ? 'texto' : 'numero', options: [] }];
}

const YES_NO = [
  { const: true, title: STUDIO.yes },
  { const: false, title: STUDIO.no },
];
