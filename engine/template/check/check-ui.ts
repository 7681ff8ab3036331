import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { isObject } from '../../json.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { childUi } from '../child-ui.ts';
import type { FieldSchema } from '../field-schema.ts';
import { LIST_NAMES, REFERENCE_NAMES } from '../lists.ts';
import { templateProblem } from '../template-problem.ts';
import type { UiSchema } from '../ui-schema.ts';
import { WIDGETS } from '../widgets.ts';

type Report = (word: string, code: string, message: string) => void;

/** The UI schema beside the schema: nothing is said of an item that is not there, every control and list is known. */
export function checkUi(schema: FieldSchema, ui: UiSchema): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: FieldSchema, nodeUi: UiSchema, at: string): void => {
    const report: Report = (word, code, message) => problems.push(templateProblem(child(at, word), code, message));
    checkChildren(node, nodeUi, at === '/ui', report);
    checkWidget(node, nodeUi, report);
    checkLists(node, nodeUi, report);
    checkKeys(node, nodeUi, report);
    for (const [key, property] of Object.entries(node.properties ?? {}))
      visit(property, childUi(nodeUi, key), child(at, key));
    if (node.items) visit(node.items, childUi(nodeUi, 'items'), `${at}/items`);
  };
  visit(schema, ui, '/ui');
  return problems;
}

function checkChildren(node: FieldSchema, ui: UiSchema, isRoot: boolean, report: Report): void {
  for (const key of Object.keys(ui)) {
    if (key.startsWith('ui:') || (isRoot && key === 'requisitos')) continue;
    const isThere = node.items ? key === 'items' : Object.hasOwn(node.properties ?? {}, key);
    if (!isThere) report(key, 'item', TEXT.noSuchItem(key));
  }
  const hasRows = node.type === 'array' && node.items?.type === 'object' && (ui['ui:identidad'] ?? 'fila') === 'fila';
  if (hasRows && Object.hasOwn(node.items?.properties ?? {}, 'id')) report('items', 'clave', TEXT.reservedKey);
}

function checkWidget(node: FieldSchema, ui: UiSchema, report: Report): void {
  const name = ui['ui:widget'];
  if (name === undefined) {
    if (node.type === 'null') report('ui:widget', 'control', TEXT.noteOnly);
    return;
  }
  const types: readonly string[] | undefined = Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : undefined;
  if (!types) report('ui:widget', 'control', TEXT.unknownWidget(name));
  else if (!types.includes(node.type ?? '')) report('ui:widget', 'control', TEXT.widgetType(name, node.type ?? ''));
}

function checkLists(node: FieldSchema, ui: UiSchema, report: Report): void {
  const list = ui['ui:lista'];
  const reference = ui['ui:referencia'];
  const deriva = ui['ui:deriva'];
  const named = deriva?.de === 'codigos' ? deriva.lista : undefined;
  if (list !== undefined && !isOneOf(LIST_NAMES, list)) report('ui:lista', 'lista', TEXT.unknownList(list));
  if (named !== undefined && !isOneOf(LIST_NAMES, named)) report('ui:deriva', 'lista', TEXT.unknownList(named));
  if (reference !== undefined && !isOneOf(REFERENCE_NAMES, reference)) {
    report('ui:referencia', 'lista', TEXT.unknownReference(reference));
  }
  const value = node.type === 'array' ? node.items?.type : node.type;
  if (list !== undefined && value !== 'string' && value !== 'integer') {
    report('ui:lista', 'lista', TEXT.listNeedsValues);
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function checkKeys(node: FieldSchema, ui: UiSchema, report: Report): void {
  const has = (key: string): boolean => Object.hasOwn(node.properties ?? {}, key);
  checkOrder(node, ui['ui:order'] ?? [], report);
  for (const { campos } of ui['ui:bloques'] ?? []) {
    for (const key of campos) if (!has(key)) report('ui:bloques', 'item', TEXT.noSuchItem(key));
  }
  const clave = ui['ui:clave'];
  if (clave !== undefined && !leadsSomewhere(node.items ?? {}, clave))
    report('ui:clave', 'item', TEXT.noSuchItem(clave));
  for (const [key, property] of Object.entries(node.properties ?? {})) {
    const from = childUi(ui, key)['ui:noAntesDe'];
    if (from === undefined) continue;
    if (property.type !== 'string') report(`${key}/ui:noAntesDe`, 'item', TEXT.dateAfterDate);
    else if (!has(from)) report(`${key}/ui:noAntesDe`, 'item', TEXT.noSuchItem(from));
  }
  for (const column of ui['ui:columns'] ?? []) {
    for (const path of typeof column === 'string' ? [column] : column.campos) {
      if (!leadsSomewhere(node.items ?? {}, path)) report('ui:columns', 'item', TEXT.noSuchItem(path));
    }
  }
}

/** The fingerprint sorts keys, so the order of a form is only told where every item is named. */
function checkOrder(node: FieldSchema, order: readonly string[], report: Report): void {
  const keys = Object.keys(node.properties ?? {});
  for (const key of order) if (!keys.includes(key)) report('ui:order', 'item', TEXT.noSuchItem(key));
  const missing = keys.filter((key) => !order.includes(key));
  if (missing.length > 0 && keys.length > 1) report('ui:order', 'orden', TEXT.notOrdered(missing.join(', ')));
  if (new Set(order).size < order.length) report('ui:order', 'orden', TEXT.orderedTwice);
}

function leadsSomewhere(node: FieldSchema, path: string): boolean {
  let at: unknown = node;
  for (const key of path.slice(1).split('/')) {
    const properties: unknown = isObject(at) ? at['properties'] : undefined;
    at = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  }
  return at !== undefined;
}
