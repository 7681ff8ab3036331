import { emptyTemplate } from '#engine/template/empty-template.ts';
import type { Template } from '#engine/template/template.ts';
import { addGuard } from '#web/features/studio/model/conditions/row-guards.ts';
import { addItem } from '#web/features/studio/model/items/edit-items.ts';
import { addHeading } from '#web/features/studio/model/items/headings.ts';
import { levelsOf, newLevel, withLevels } from '#web/features/studio/model/items/levels.ts';
import { factSources } from '#web/features/studio/model/scoring/fact-sources.ts';
import { addAside, addOutcomes } from '#web/features/studio/model/scoring/outcomes.ts';
import {
  addBonusRule,
  addCut,
  addFact,
  addPanel,
  addRankKey,
} from '#web/features/studio/model/scoring/scoring-parts.ts';
import { answerSheet } from '#web/features/studio/model/sheets/answer-sheet.ts';
import { sectionScoringSheet } from '#web/features/studio/model/sheets/collector-sheets.ts';
import { itemScoringSheet } from '#web/features/studio/model/sheets/item-scoring-sheet.ts';
import type { PropertySheet, Values } from '#web/features/studio/model/sheets/property-sheet.ts';
import { addComputed, computedSources } from '#web/features/studio/model/words/computed-items.ts';
import { readTemplate } from '../../conformance/read-template.ts';

export const SOURCES = factSources(
  [{ kind: 'ip', name: 'Idea', schema: readTemplate('ip').schema, ui: readTemplate('ip').ui }],
  { year: 'Año', staff: 'Oficina', value: 'Convocatoria' },
);

/** A rubric with some of everything, made by controls. */
export function richTemplate(): Template {
  const empty = emptyTemplate({ ...readTemplate('pcal.PEIS').meta, titulo: 'Rúbrica' });
  if (!empty) throw new Error('there is no such kind');
  let now: Template = empty;
  const add = (kind: Parameters<typeof addItem>[1]['kind'], label: string, parent = '', comment = false): string => {
    const added = addItem(now, { parent, after: null, kind, label, comment, scores: true });
    now = added.template;
    return added.pattern;
  };
  const section = add('seccion', 'Impacto');
  add('escala', 'Alcance', section, true);
  const levels = add('niveles', 'Claridad', section);
  now = withLevels(now, levels, [
    ...(levelsOf(now, levels) ?? []),
    newLevel(now, levels, 'No aplica', { isNotApplicable: true }),
  ]);
  const category = add('siNo', 'Avala', section);
  const sheet = itemScoringSheet(now, category);
  now = sheet?.write(now, { puntua: 'categoria' }) ?? now;
  add('numero', 'Años', section);
  const months = add('numero', 'Meses', section);
  now = answerSheet(now, months)?.write(now, { obligatorio: 'nunca', minimum: 0, maximum: 11 }) ?? now;
  // Thresholds of an item and of a section, which has a weight.
  const minimum = { umbral: 'valor', umbralOp: '>=', umbralValor: 3 };
  for (const asked of [itemScoringSheet(now, levels), sectionScoringSheet(now, section)]) {
    now = asked?.write(now, { ...valuesOf(asked), ...minimum }) ?? now;
  }
  const table = add('tabla', 'Publicaciones', section);
  add('numero', 'Páginas', `${table}/*`);
  add('listaBase', 'Unidad', section);
  add('varias', 'Ejes', section);
  add('institucion', 'Institución', section);
  add('cronograma', 'Meses', section);
  add('fecha', 'Desde', section);
  add('fecha', 'Hasta', section);
  add('calculado', 'Repetido', section);
  now = addHeading(now, levels, 'Lo principal').template;
  now = addGuard(now, table, 'No.');
  for (const source of SOURCES.slice(0, 6)) now = addFact(now, source).template;
  now = addPanel(now).template;
  for (const source of computedSources(now)) now = addComputed(now, source.const).template;
  now = addAside(addOutcomes(now));
  now = addBonusRule(now, 'Motivo').template;
  for (let n = 0; n < 3; n++) now = addRankKey(now);
  return addCut(now);
}

/** What a sheet shows. */
export function valuesOf({ properties }: PropertySheet): Values {
  return Object.fromEntries(Object.entries(properties).map(([key, { value }]) => [key, value]));
}
