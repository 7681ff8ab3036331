import type { Scalar } from '../conditions/condition.ts';
import type { ContractNode } from './contract-node.ts';
import { contractOf } from './contracts.ts';
import type { FieldSchema, FieldType } from './field-schema.ts';
import { kindName, SCORED_KINDS, type Meta, type Template } from './template.ts';
import type { RootUi, UiSchema } from './ui-schema.ts';

const TEXT_LENGTH = 500;
const LIST_LENGTH = 50;
const FORMATS = ['pdf'];

/** The least that a version of a kind may be: what its contract demands, with labels made of its keys. null: no such kind. */
export function emptyTemplate(meta: Meta): Template | null {
  const contract = contractOf(kindName(meta));
  if (!contract) return null;
  const requisitos = (contract['x-requisitos'] ?? []).map(({ id }) => ({
    id,
    nom: id,
    formatos: FORMATS,
    obligatorio: true,
  }));
  const ui: RootUi = { ...uiOf(contract), ...(requisitos.length > 0 && { requisitos }) };
  const scoring = SCORED_KINDS.includes(meta.tipo) ? { scoring: { items: [] } } : {};
  return { meta, schema: { ...schemaOf(contract, meta.titulo) }, ui, ...scoring, samples: [] };
}

function schemaOf(node: ContractNode, title: string): FieldSchema {
  const type = typeOf(node);
  const limits = node as Readonly<Record<string, number | undefined>>;
  const options = (node.enum ?? []).filter((value): value is Scalar => value !== null);
  const words = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;
  return {
    type,
    title,
    ...(type === 'string' && { maxLength: TEXT_LENGTH }),
    ...(type === 'array' && { maxItems: LIST_LENGTH }),
    ...Object.fromEntries(words.flatMap((word) => (limits[word] === undefined ? [] : [[word, limits[word]]]))),
    ...(node.pattern !== undefined && { pattern: node.pattern }),
    ...(node.readOnly === true && { readOnly: true }),
    ...(options.length > 0 && {
      oneOf: options.map((value) => ({
        const: value,
        title: node['x-opciones']?.[String(value)] ?? wordsOf(String(value)),
      })),
    }),
    ...(type === 'object' && {
      properties: Object.fromEntries(
        itemsOf(node).map(([key, inner]) => [key, schemaOf(inner, inner['x-titulo'] ?? wordsOf(key))]),
      ),
    }),
    ...(node['x-obligatorios'] && { required: node['x-obligatorios'] }),
    ...(node.items && { items: schemaOf(node.items, title) }),
  };
}

function uiOf(node: ContractNode): UiSchema {
  const keys = itemsOf(node).map(([key]) => key);
  const checks = (node['x-checks'] ?? []).map((check) => ({ ...check, ...(check.assert && { message: check.id }) }));
  const children = itemsOf(node).flatMap(([key, inner]) => {
    const ui = uiOf(inner);
    return Object.keys(ui).length > 0 ? [[key, ui]] : [];
  });
  const items = node.items ? uiOf(node.items) : {};
  return {
    ...(keys.length > 1 && { 'ui:order': keys }),
    ...node['x-ui'],
    ...(checks.length > 0 && { 'ui:checks': checks }),
    ...Object.fromEntries(children),
    ...(Object.keys(items).length > 0 && { items }),
  } as UiSchema;
}

/** A key as a label, until somebody gives one. */
function wordsOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.slice(0, 1).toLocaleUpperCase('es') + words.slice(1);
}

/** Ids of rows are the system's. */
function itemsOf(node: ContractNode): [string, ContractNode][] {
  return Object.entries(node.properties ?? {}).filter(([key, { type }]) => !(key === 'id' && type === 'integer'));
}

function typeOf({ type }: ContractNode): FieldType {
  return (typeof type === 'string' ? type : (type?.find((name) => name !== 'null') ?? 'object')) as FieldType;
}
