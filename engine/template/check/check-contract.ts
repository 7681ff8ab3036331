import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { sameJson } from '../../same-json.ts';
import { childUi } from '../child-ui.ts';
import type { ContractNode, KindContract } from '../contract-node.ts';
import type { FieldSchema } from '../field-schema.ts';
import { orderedKeys } from '../ordered-keys.ts';
import { templateProblem } from '../template-problem.ts';
import type { Requirement, UiSchema } from '../ui-schema.ts';

const UPPER = ['maxLength', 'maxItems', 'maximum'] as const;
const LOWER = ['minLength', 'minItems', 'minimum'] as const;

/** Whether a template keeps what its kind promises: keys, types, limits at least as strict, rules and checks. */
export function checkContract(
  contract: KindContract,
  schema: FieldSchema,
  ui: UiSchema & { readonly requisitos?: readonly Requirement[] },
): Problem[] {
  const problems: Problem[] = [];
  const sections = Object.values(contract.properties ?? {}).some((node) => node['x-seccion'] !== undefined);
  for (const key of Object.keys(schema.properties ?? {})) {
    if (sections && !Object.hasOwn(contract.properties ?? {}, key)) {
      problems.push(templateProblem(child('/schema/properties', key), 'contrato.seccion', TEXT.contractSections));
    }
  }
  if (!keepsSectionOrder(contract, orderedKeys(schema, ui))) {
    problems.push(templateProblem('/ui/ui:order', 'contrato.seccion', TEXT.contractSectionOrder));
  }
  for (const { id } of contract['x-requisitos'] ?? []) {
    if (!ui.requisitos?.some((requirement) => requirement.id === id)) {
      problems.push(templateProblem('/ui/requisitos', 'contrato.requisito', TEXT.contractRequirement(id), { id }));
    }
  }
  const visit = (wanted: ContractNode, node: FieldSchema, nodeUi: UiSchema, at: string, uiAt: string): void => {
    const report = (code: string, message: string): void => {
      problems.push(templateProblem(at, `contrato.${code}`, message));
    };
    if (!keepsType(wanted, node)) {
      report('tipo', TEXT.contractType(plainType(wanted)));
      return;
    }
    checkLimits(wanted, node, report);
    checkUiRules(wanted, nodeUi, uiAt, problems);
    for (const [key, inner] of Object.entries(wanted.properties ?? {})) {
      // Ids of rows are the system's: never null, never in the template.
      if (key === 'id' && inner.type === 'integer') continue;
      const property = Object.hasOwn(node.properties ?? {}, key) ? node.properties?.[key] : undefined;
      const keyAt = child(`${at}/properties`, key);
      if (property) visit(inner, property, childUi(nodeUi, key), keyAt, child(uiAt, key));
      else problems.push(templateProblem(keyAt, 'contrato.clave', TEXT.contractKey(key), { clave: key }));
    }
    for (const key of wanted['x-obligatorios'] ?? []) {
      if (!node.required?.includes(key)) report('obligatorio', TEXT.contractRequired(key));
    }
    if (wanted.items && node.items) {
      visit(wanted.items, node.items, childUi(nodeUi, 'items'), `${at}/items`, `${uiAt}/items`);
    }
  };
  visit(contract, schema, ui, '/schema', '/ui');
  return [...problems, ...hiddenThough(contract, schema, ui)];
}

/** The form always asks what the rest of the product reads out of the answers: the project's own words, its people and institutions. */
function hiddenThough(contract: KindContract, schema: FieldSchema, ui: UiSchema): Problem[] {
  const read = [contract, ...Object.values(contract.properties ?? {})].flatMap(({ 'x-proyecciones': of }) => [
    ...Object.entries(of?.proyecto ?? {}).map(([key, pointer]) => ({ pointer, readers: READERS[key] })),
    ...(of?.personas ?? []).map(({ cada }) => ({ pointer: listOf(cada), readers: READERS['personas'] })),
    ...(of?.instituciones ?? []).map(({ cada }) => ({ pointer: listOf(cada), readers: READERS['instituciones'] })),
  ]);
  const found = new Map<string, Problem>();
  for (const { pointer, readers = READERS['otros'] ?? '' } of read) {
    let [node, own, at]: [FieldSchema | undefined, UiSchema, string] = [schema, ui, '/ui'];
    for (const key of pointer.split('/').slice(1)) {
      node = node?.properties?.[key];
      own = childUi(own, key);
      at = child(at, key);
      const word = hidingWord(own);
      if (word === null) continue;
      const where = `${at}/${word}`;
      const text = TEXT.contractHidden(node?.title ?? key, readers);
      if (!found.has(where)) found.set(where, templateProblem(where, 'contrato.oculto', text));
    }
  }
  return [...found.values()];
}

const READERS: Readonly<Record<string, string>> = TEXT.contractReaders;

/** A closed field is stored empty, too, unless it has a fixed answer just then. */
function hidingWord(ui: UiSchema): 'ui:widget' | 'ui:visibleIf' | 'ui:disabledIf' | null {
  if (ui['ui:widget'] === 'oculto') return 'ui:widget';
  if (ui['ui:visibleIf']) return 'ui:visibleIf';
  return ui['ui:disabledIf'] && !sameJson(ui['ui:disabledIf'], ui['ui:fixedIf']?.when) ? 'ui:disabledIf' : null;
}

function listOf(each: string): string {
  return each.slice(0, each.indexOf('/*'));
}

/** Sections are stored under their numbers, which follow from their order. */
function keepsSectionOrder(contract: KindContract, keys: readonly string[]): boolean {
  const numbers = keys.map((key) => contract.properties?.[key]?.['x-seccion'] ?? 0);
  return numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
}

function plainType({ type }: ContractNode): string {
  return typeof type === 'string' ? type : (type?.find((name) => name !== 'null') ?? '');
}

function keepsType(wanted: ContractNode, node: FieldSchema): boolean {
  const isReadOnlyKept = wanted['x-soloLectura'] === 'libre' || (wanted.readOnly ?? false) === (node.readOnly ?? false);
  return plainType(wanted) === node.type && isReadOnlyKept;
}

function checkLimits(wanted: ContractNode, node: FieldSchema, report: (code: string, message: string) => void): void {
  const limits = wanted as Readonly<Record<string, unknown>>;
  for (const word of [...UPPER, ...LOWER]) {
    const limit = limits[word];
    if (typeof limit !== 'number') continue;
    const own = node[word];
    const isWider = own === undefined || ((UPPER as readonly string[]).includes(word) ? own > limit : own < limit);
    if (isWider) report('limite', TEXT.contractLimit(word, String(limit)));
  }
  if (wanted.pattern !== undefined && wanted.pattern !== node.pattern) report('patron', TEXT.contractPattern);
  const options =
    node.oneOf?.map((option) => option.const) ?? node.enum ?? (node.const === undefined ? [] : [node.const]);
  if (wanted.enum && (options.length === 0 || !options.every((value) => wanted.enum?.includes(value)))) {
    report('opcion', TEXT.contractOption);
  }
}

function checkUiRules(wanted: ContractNode, ui: UiSchema, uiAt: string, problems: Problem[]): void {
  for (const [word, value] of Object.entries(wanted['x-ui'] ?? {})) {
    if (!sameJson(ui[word], value)) {
      problems.push(templateProblem(child(uiAt, word), 'contrato.regla', TEXT.contractRule(word), { regla: word }));
    }
  }
  for (const check of wanted['x-checks'] ?? []) {
    const own = ui['ui:checks']?.find(({ id }) => id === check.id);
    const kept = (['when', 'assert', 'valid', 'mode'] as const).every((word) => sameJson(own?.[word], check[word]));
    if (!own || !kept) {
      problems.push(
        templateProblem(`${uiAt}/ui:checks`, 'contrato.comprobacion', TEXT.contractCheck(check.id), { id: check.id }),
      );
    }
  }
}
