import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { lintScoring } from '../../scoring/lint/lint-scoring.ts';
import { checkCost } from './check-cost.ts';
import { checkPublication } from './check-publication.ts';
import { childUi } from '../child-ui.ts';
import type { FieldSchema } from '../field-schema.ts';
import { orderedKeys } from '../ordered-keys.ts';
import { lintConditions } from './lint-conditions.ts';
import { prepareTemplate } from '../prepared/prepare-template.ts';
import { resolveRefs } from '../prepared/resolve-refs.ts';
import type { Template } from '../template.ts';
import { templateProblem } from '../template-problem.ts';
import type { UiSchema } from '../ui-schema.ts';

/** What a sound template may still have that its author will want to look at. It stops nothing. */
export function lintTemplate(template: Template): Problem[] {
  const { schema, ui } = template;
  const found: Problem[] = [];
  const visit = (node: FieldSchema, nodeUi: UiSchema, at: string): void => {
    const labels = new Map<string, string>();
    found.push(...outOfBlocks(node, nodeUi, at));
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      const keyAt = child(`${at}/properties`, key);
      const keyUi = childUi(nodeUi, key);
      if (keyUi['ui:widget'] !== 'oculto' && !property.readOnly) found.push(...ofItem(key, property, keyUi, keyAt));
      const label = (property.title ?? '').trim().toLocaleLowerCase('es');
      const other = labels.get(label);
      if (label !== '' && other !== undefined) {
        found.push(templateProblem(`${keyAt}/title`, 'aviso.etiqueta', TEXT.sameLabel(property.title ?? '', other)));
      }
      labels.set(label, key);
      visit(property, keyUi, keyAt);
    }
    if (node.items) visit(node.items, childUi(nodeUi, 'items'), `${at}/items`);
  };
  visit(resolveRefs(schema), ui, '/schema');
  const prepared = prepareTemplate(template, {});
  const unready = template.scoring?.items.length === 0 ? [] : checkPublication(prepared);
  return [...found, ...lintConditions(prepared.sections), ...lintScoring(prepared), ...unready, ...checkCost(prepared)];
}

/** Under no heading it is drawn before all of them, wherever its order puts it. */
function outOfBlocks(node: FieldSchema, ui: UiSchema, at: string): Problem[] {
  const blocks = ui['ui:bloques'] ?? [];
  const keys = orderedKeys(node, ui);
  const isHeaded = (key: string): boolean => blocks.some(({ campos }) => campos.includes(key));
  const first = keys.findIndex(isHeaded);
  if (first === -1) return [];
  return keys.slice(first).flatMap((key) => {
    if (isHeaded(key) || childUi(ui, key)['ui:widget'] === 'oculto') return [];
    const label = node.properties?.[key]?.title ?? key;
    return [templateProblem(child(`${at}/properties`, key), 'aviso.titulo', TEXT.noHeading(label))];
  });
}

function ofItem(key: string, property: FieldSchema, ui: UiSchema, at: string): Problem[] {
  const found: Problem[] = [];
  const label = property.title ?? '';
  if (label.trim() === '') found.push(templateProblem(`${at}/title`, 'aviso.etiqueta', TEXT.noLabel(key)));
  const isAnswered = property.type !== 'null' && property.type !== 'object';
  if (isAnswered && (ui['ui:help'] ?? property.description ?? '').trim() === '') {
    found.push(templateProblem(at, 'aviso.ayuda', TEXT.noHelp(label === '' ? key : label)));
  }
  for (const [index, option] of (property.oneOf ?? []).entries()) {
    const isRepeated = property.oneOf?.findIndex(({ title }) => title === option.title) !== index;
    if (isRepeated)
      found.push(templateProblem(`${at}/oneOf/${index}/title`, 'aviso.opcion', TEXT.sameOption(option.title)));
  }
  return found;
}
