import { formulaLine } from '#engine/merit/formula-in-words.ts';
import { formulaPattern, readFormula, type FormulaPart } from '#engine/merit/read-formula.ts';
import type { Formula } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { changeInPart } from '../scoring/scoring-parts.ts';
import { line } from '../sheets/properties.ts';
import { text, WHOLE, type Property, type PropertySheet } from '../sheets/property-sheet.ts';
import { idsBefore } from './stage-places.ts';
import { stageLabel } from './stage-label.ts';

const TEXT = STUDIO_WORDS.item;
const LONGEST = 4000;

/** A formula as one line; what it cannot be is refused beside it, with the names that it may have. */
export function formulaProperty(formula: Formula, parts: readonly FormulaPart[]): Property {
  const nameOf = (id: string): string => parts.find((part) => part.id === id)?.name ?? id;
  const said = formulaLine(formula.map(({ of, times }) => ({ name: nameOf(of), times })));
  const names = parts.map(({ name }) => name).join(', ');
  const { schema, ...property } = line(TEXT.formula, said, LONGEST, {
    required: true,
    ui: { ...WHOLE, 'ui:help': TEXT.formulaHelp(names), 'ui:message': TEXT.formulaWrong(names) },
  });
  return { ...property, schema: { ...schema, pattern: formulaPattern(parts) } };
}

/** The typed line; while it is no formula, the one that was there. */
export function formulaTyped(typed: unknown, before: Formula, parts: readonly FormulaPart[]): Formula {
  return readFormula(text(typed) ?? '', parts) ?? before;
}

/** The names that the formula of a computed item may use: what comes before it, and facts that are numbers. */
export function partsBefore(template: Template, id: string): FormulaPart[] {
  const scoring = template.scoring ?? { items: [] };
  const at = scoring.items.findIndex((item) => item.id === id);
  return partsOf(template, idsBefore(scoring, `/scoring/items/${at}`));
}

/** A criterion of the order that is computed. */
export function rankFormulaSheet(template: Template, at: number): PropertySheet | null {
  const key = template.scoring?.rank?.by[at]?.key;
  if (!key || !('formula' in key)) return null;
  const { items, sections = [], total } = template.scoring ?? { items: [] };
  const ids = [...items.map(({ id }) => id), ...sections.map(({ id }) => id), ...(total ? ['total'] : [])];
  const parts = partsOf(template, ids);
  return {
    id: `orden-formula-${at}`,
    title: '',
    properties: { formula: formulaProperty(key.formula, parts) },
    write: (before, values) =>
      changeInPart(before, 'by', at, (one) =>
        'formula' in one.key
          ? { ...one, key: { formula: formulaTyped(values['formula'], one.key.formula, parts) } }
          : one,
      ),
  };
}

/** Two of one name are told apart by their ids. */
function partsOf(template: Template, ids: readonly string[]): FormulaPart[] {
  const facts = (template.scoring?.facts ?? []).filter(({ type }) => type === 'number').map(({ id }) => id);
  const parts = [...ids, ...facts].map((id) => ({
    id,
    name: id === 'total' ? totalName(template) : stageLabel(template, id),
  }));
  return parts.map(({ id, name }) => {
    const isAlone = parts.filter((one) => one.name === name).length === 1;
    return { id, name: isAlone ? name : TEXT.formulaTwin(name, id) };
  });
}

function totalName({ scoring }: Template): string {
  return scoring?.total?.title ?? STUDIO_WORDS.computed.total;
}
