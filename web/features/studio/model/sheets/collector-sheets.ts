import type { Collecting, How, Section } from '#engine/template/scoring.ts';
import { TOTAL } from '#engine/scoring/prepare-scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { choice, count, line, ROUNDS, YES_NO } from './properties.ts';
import { number, text, whenIs, WHOLE } from './property-sheet.ts';
import type { Property, PropertySheet, Values } from './property-sheet.ts';
import { followMinimum } from '../scoring/minimum-rules.ts';
import { collectorAt, collectorOf, isScoredKind, isWeighted } from '../scoring/scored-item.ts';
import { withScoring, withSection } from '../scoring/with-scoring.ts';
import { stageProperties, withStageValues } from './stage-words.ts';

const TEXT = STUDIO.scoring;

const HOWS: readonly How[] = ['weightedMean', 'weightedSum', 'mean', 'sum', 'best', 'none'];
const EXACT = 'exacto';
/** A total is rounded without a word. */
const ROUNDED = '2';
/** The rounding where nothing is said. */
type Unsaid = typeof EXACT | typeof ROUNDED;

/** How a section, or the total, is made of its parts. */
function collectorProperties(words: Collecting, unsaid: Unsaid): Record<string, Property> {
  return {
    como: choice(
      TEXT.how,
      HOWS.map((how) => ({ const: how, title: STUDIO.hows[how] })),
      words.how,
      { ui: WHOLE },
    ),
    cuantos: count(
      TEXT.take,
      words.take,
      { minimum: 1, maximum: 400 },
      { ui: { 'ui:visibleIf': whenIs('como', 'best') } },
    ),
    porcentaje: choice(TEXT.percent, YES_NO, words.weights === 'percent' ? 'si' : 'no', {
      required: false,
      ui: { 'ui:visibleIf': whenIs('como', 'weightedMean', 'weightedSum') },
    }),
    redondeo: choice(
      TEXT.round,
      ROUNDS.filter((one) => unsaid === EXACT || one.const !== EXACT),
      words.round ? String(words.round.places) : unsaid,
    ),
  };
}

function withCollectorValues<C extends Collecting>(words: C, values: Values, unsaid: Unsaid): C {
  const how = (text(values['como']) ?? words.how) as How;
  const take = number(values['cuantos']);
  const places = text(values['redondeo']);
  const { take: _take, weights: _weights, round, ...rest } = words;
  return {
    ...(rest as C),
    how,
    ...(how === 'best' && take !== undefined && { take }),
    ...(isWeighted({ how }) && values['porcentaje'] === 'si' && { weights: 'percent' }),
    ...(places !== undefined &&
      (round !== undefined || places !== unsaid) &&
      places !== EXACT && { round: { places: Number(places), mode: round?.mode ?? 'half_up' } }),
  };
}

export function sectionScoringSheet(template: Template, pattern: string): PropertySheet | null {
  const section = collectorAt(template, pattern);
  if (!section) return null;
  return {
    id: 'puntaje',
    title: TEXT.title,
    properties: {
      ...collectorProperties(section, EXACT),
      ...stageProperties(section, { isWeighted: isWeighted(collectorOf(template, section.id)) }),
    },
    write: (before, values) => {
      const weighs = isWeighted(collectorOf(before, section.id));
      const written = withSection(before, section.id, (one) =>
        withStageValues(withCollectorValues(one, values, EXACT), values, weighs),
      );
      return followMinimum(before, weighBelow(written, collectorAt(written, pattern)), section.id);
    },
  };
}

export function totalSheet(template: Template): PropertySheet | null {
  const total = template.scoring?.total;
  if (!isScoredKind(template) || !total) return null;
  return {
    id: 'puntaje',
    title: TEXT.total,
    properties: {
      nombre: line(TEXT.totalName, total.title, 200),
      ...collectorProperties(total, ROUNDED),
      ...stageProperties(total, { isWeighted: false }),
    },
    write: (before, values) => {
      const written = withScoring(before, (scoring) => {
        if (!scoring.total) return scoring;
        const { title: _title, ...words } = withStageValues(
          withCollectorValues(scoring.total, values, ROUNDED),
          values,
          false,
        );
        const title = text(values['nombre']);
        return { ...scoring, total: { ...(title !== undefined && { title }), ...words } };
      });
      return followMinimum(before, weighBelow(written, written.scoring?.total ?? null), TOTAL);
    },
  };
}

/** Where nothing is weighted, no part may have a weight; where one has, each must. */
function weighBelow(template: Template, collector: Collecting | Section | null): Template {
  if (!collector) return template;
  const weighs = isWeighted(collector);
  const settle = <T extends { readonly id: string; readonly weight?: unknown }>(one: T): T => {
    if (!collector.of.includes(one.id)) return one;
    if (weighs) return one.weight === undefined ? { ...one, weight: 1 } : one;
    const { weight: _weight, ...rest } = one;
    return rest as T;
  };
  return withScoring(template, (scoring) => ({
    ...scoring,
    items: scoring.items.map(settle),
    ...(scoring.sections && { sections: scoring.sections.map(settle) }),
  }));
}
