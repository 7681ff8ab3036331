import { CONTEXT_KEYS } from '#engine/conditions/condition.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Field } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { schemaAt, uiAt } from '../nodes/node-path.ts';
import { YES_NO, type ConditionSource } from './condition-sources.ts';

/** The answers that a rule of this item can see: of its stored section, and of its row; with what the lists of the call offer. */
export function answerSources(template: Template, pattern: string, lists: Lists = {}): ConditionSource[] {
  const section = template.meta.tipo === 'p' ? `/${pattern.split('/')[1] ?? ''}` : '';
  const fields = [...indexFields(schemaAt(template, section), uiAt(template, section)).values()];
  const around: Around = { fields, lists };
  const own = pattern.slice(section.length);
  const row = own.includes('/*') ? own.slice(0, own.lastIndexOf('/*') + 2) : null;
  return [
    ...(row === null
      ? []
      : fields
          .filter((field) => parentOf(field) === row && field.pattern !== own)
          .flatMap((field) => sourceOf(field, `/fila/${field.key}`, STUDIO.ofRow(field.label), around))),
    ...fields
      .filter((field) => !field.inRow && !field.pattern.includes('*') && field.pattern !== own)
      .flatMap((field) => sourceOf(field, `/respuestas${field.pattern}`, field.label, around)),
    ...contextSources(),
  ];
}

/** What a document that is asked for may depend on: the project, for it belongs to no section. */
export function projectSources(lists: Lists): ConditionSource[] {
  return [
    ...contextSources(),
    unitSource(lists),
    { path: '/contexto/anio', label: STUDIO.context['anio'] ?? '', kind: 'number', options: [] },
  ];
}

/** The academic unit, by its name where the call has a list of them. */
export function unitSource(lists: Lists): ConditionSource {
  const options = (lists['lUnidadesAcademicas']?.entradas ?? []).map(({ id, nom }) => ({ const: id, title: nom }));
  const kind = options.length > 0 ? 'options' : 'text';
  return { path: '/contexto/unidadAcademica', label: STUDIO.context['unidadAcademica'] ?? '', kind, options };
}

function contextSources(): ConditionSource[] {
  return CONTEXT_KEYS.filter((key) => key === 'tipoProyecto' || key === 'bianual').map((key) => ({
    path: `/contexto/${key}`,
    label: STUDIO.context[key] ?? key,
    kind: 'options',
    options: STUDIO.contextOptions[key] ?? [],
  }));
}

function parentOf({ parent }: Field): string {
  return parent ?? '';
}

interface Around {
  readonly fields: readonly Field[];
  readonly lists: Lists;
}

function sourceOf(field: Field, path: string, label: string, around: Around): ConditionSource[] {
  const { type, options, schema, pattern } = field;
  if (path === '/respuestas' || type === 'object' || type === 'null') return [];
  const entries = field.list === null ? undefined : around.lists[field.list]?.entradas;
  const known =
    entries?.map(({ id, nom }) => ({ const: id, title: nom })) ??
    (options ?? []).map((option) => ({ const: option.const, title: option.title }));
  if (type === 'array') {
    if (schema.items?.type !== 'object') return [{ path, label, kind: 'list', options: known }];
    const row = around.fields
      .filter((one) => parentOf(one) === `${pattern}/*`)
      .flatMap((one) => sourceOf(one, `/${one.key}`, one.label, around));
    return [{ path, label, kind: 'list', options: [], row }];
  }
  if (known.length > 0) return [{ path, label, kind: 'options', options: known }];
  if (type === 'boolean') return [{ path, label, kind: 'options', options: YES_NO }];
  return [{ path, label, kind: type === 'string' ? 'text' : 'number', options: [] }];
}
