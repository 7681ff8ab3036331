import { applyRules, type RuleScope } from '../rules/apply-rules.ts';
import type { Field, PreparedSection, PreparedTemplate } from '../template/prepared-template.ts';
import { childrenOf } from './children-of.ts';
import { formatValue } from './format-value.ts';
import { layoutList } from './layout-list.ts';
import type { LayoutNode, SectionNode } from './node.ts';
import { isShown, located, type Walk } from './walk.ts';

export interface LayoutOptions extends RuleScope {
  /** What the reader may not see is left out altogether (audience, personal data). */
  readonly shows?: (section: PreparedSection, field: Field) => boolean;
}

function layoutField(walk: Walk, field: Field, value: unknown, pointer: string): readonly LayoutNode[] {
  if (!isShown(walk, field, pointer)) return [];
  if (field.ui['ui:widget'] === 'nota' || field.type === 'null')
    return [{ kind: 'note', text: field.help ?? field.label }];
  if (field.type === 'object') {
    const children = layoutObject(walk, field, value, pointer);
    if (children.length === 0) return [];
    return [{ kind: 'section', id: field.id, title: field.label, number: field.numero, arithmetic: null, children }];
  }
  const items = field.type === 'array' ? walk.section.fields.get(`${field.pattern}/*`) : undefined;
  if (items?.type === 'object') return [layoutList(walk, field, items, value, pointer)];
  return [{ kind: 'field', ...located(field, pointer), value: formatValue(field, value), weight: null, points: null }];
}

/** The fields of an object, under the headings that the template puts over some of them. */
function layoutObject(walk: Walk, field: Field, value: unknown, pointer: string): LayoutNode[] {
  const answers = (value ?? {}) as Readonly<Record<string, unknown>>;
  const blocks = field.ui['ui:bloques'] ?? [];
  const nodes: LayoutNode[] = [];
  const open = new Map<string, { node: SectionNode; children: LayoutNode[] }>();
  for (const child of childrenOf(walk.section, field.pattern)) {
    const drawn = layoutField(walk, child, answers[child.key], `${pointer}/${child.key}`);
    if (drawn.length === 0) continue;
    const block = blocks.find((candidate) => candidate.campos.includes(child.key));
    if (!block) {
      nodes.push(...drawn);
      continue;
    }
    let place = open.get(block.id);
    if (!place) {
      const children: LayoutNode[] = [];
      const node: SectionNode = {
        kind: 'section',
        id: block.id,
        title: block.titulo,
        number: block.numero ?? null,
        arithmetic: null,
        children,
      };
      place = { node, children };
      open.set(block.id, place);
      nodes.push(node);
    }
    place.children.push(...drawn);
  }
  return nodes;
}

/** The nodes of one stored section. */
export function layoutSection(section: PreparedSection, answers: unknown, options: LayoutOptions = {}): LayoutNode[] {
  const root = section.fields.get('');
  if (!root) return [];
  const { answers: shown, hidden } = applyRules(section, answers, options);
  const walk: Walk = {
    section,
    hidden,
    shows: (field) => options.shows?.(section, field) ?? true,
    layoutRow: (...row) => layoutObject(walk, ...row),
  };
  return layoutObject(walk, root, shown, '');
}

/** A whole form: its stored sections, each under its title where there are several. `answers` by section number. */
export function layoutForm(
  prepared: PreparedTemplate,
  answers: ReadonlyMap<number, unknown>,
  options: LayoutOptions = {},
): LayoutNode[] {
  const [only, ...more] = prepared.sections;
  if (only && more.length === 0) return layoutSection(only, answers.get(only.number), options);
  return prepared.sections.flatMap((section): LayoutNode[] => {
    const children = layoutSection(section, answers.get(section.number), options);
    if (children.length === 0) return [];
    return [
      {
        kind: 'section',
        id: section.key,
        title: section.title,
        number: String(section.number),
        arithmetic: null,
        children,
      },
    ];
  });
}
