import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { applyRules, type RuleScope } from '../rules/apply-rules.ts';
import type { Field, PreparedSection } from '../template/prepared/prepared-template.ts';
import type { Requirement } from '../template/ui-schema.ts';
import type { Score } from '../scoring/result.ts';
import { answerOf } from './answer-of.ts';
import { childrenOf } from './children-of.ts';
import { formatValue } from './format-value.ts';
import { layoutList } from './layout-list.ts';
import { layoutItem } from './layout-item.ts';
import type { DisplayValue, LayoutNode } from './node.ts';
import type { ScoredLayout } from './scored-layout.ts';
import { underHeadings } from './under-headings.ts';
import { isRightlyEmpty, isShown, located, type Walk } from './walk.ts';

export interface Withheld {
  readonly fields: (section: PreparedSection, answers: unknown) => readonly Field[];
  readonly words: (labels: readonly string[]) => string;
}

export interface LayoutOptions extends RuleScope {
  /** What the reader may not see is left out altogether (audience, personal data). */
  readonly shows?: (section: PreparedSection, field: Field) => boolean;
  /** What was taken out of the answers for this reader: named above the section, so that nothing reads as unanswered. */
  readonly withheld?: Withheld;
  /** Points, weights and arithmetic (`scoredLayout`). `layoutForm` makes them of `score`. */
  readonly scored?: ScoredLayout | null;
  /** The documents that the form asks for. */
  readonly requirements?: readonly Requirement[];
  /** Paper leaves out what was rightly left empty, and the score, which is above already. */
  readonly onPaper?: boolean;
  /** What the answers come to; without it a rubric shows its weights alone. */
  readonly score?: Score | null;
}

function layoutField(walk: Walk, field: Field, value: unknown, pointer: string): readonly LayoutNode[] {
  if (!isShown(walk, field, pointer)) return [];
  const scored = walk.scored?.items.get(field.pattern);
  if (scored) return [layoutItem(walk, field, scored, pointer)];
  if (field.ui['ui:widget'] === 'nota' || field.type === 'null')
    return [{ kind: 'note', text: field.help ?? field.label }];
  if (field.ui['ui:widget'] === 'requisitos') return [layoutAsked(walk, field, pointer)];
  if (field.type === 'object') {
    const children = layoutObject(walk, field, value, pointer);
    if (children.length === 0) return [];
    return [
      {
        kind: 'section',
        id: field.id,
        title: field.label,
        number: field.numero,
        arithmetic: walk.scored?.arithmetic.get(field.pattern) ?? null,
        children,
      },
    ];
  }
  const items = field.type === 'array' ? walk.section.fields.get(`${field.pattern}/*`) : undefined;
  if (items?.type === 'object') {
    const isEmpty = !Array.isArray(value) || value.length === 0;
    return isRightlyEmpty(walk, field, pointer, isEmpty) ? [] : [layoutList(walk, field, items, value, pointer)];
  }
  const shown = formatValue(field, value);
  if (isRightlyEmpty(walk, field, pointer, shown.kind === 'empty') || isSaidAbove(walk, field)) return [];
  return [{ kind: 'field', ...located(field, pointer), value: shown, ...UNSCORED }];
}

/** The total that the server writes among the answers: paper says it at its head, with its maximum. */
function isSaidAbove({ onPaper, scored }: Walk, { from }: Field): boolean {
  return onPaper && scored !== null && from?.de === 'servidor' && from.dato === 'puntaje';
}

/** The documents that the form asks for, by name: the files lie elsewhere. */
function layoutAsked(walk: Walk, field: Field, pointer: string): LayoutNode {
  const texts = walk.requirements.map(({ nom, obligatorio }) =>
    obligatorio ? nom : PRINT_TEXTS.documents.optional(nom),
  );
  const value: DisplayValue = texts.length === 0 ? { kind: 'empty' } : { kind: 'choices', texts };
  return { kind: 'field', ...located(field, pointer), value, ...UNSCORED };
}

const UNSCORED = { weight: null, points: null, uncounted: null, comment: null } as const;

/** The fields of an object, under the headings that the template puts over some of them. */
function layoutObject(walk: Walk, field: Field, value: unknown, pointer: string): LayoutNode[] {
  const answers = (value ?? {}) as Readonly<Record<string, unknown>>;
  const drawn = childrenOf(walk.section, field.pattern).flatMap((child) => {
    const nodes = layoutField(walk, child, answerOf(child, answers), `${pointer}/${child.key}`);
    return nodes.length === 0 ? [] : [{ key: child.key, nodes }];
  });
  return underHeadings(drawn, ({ key }) => key, field.ui['ui:bloques'] ?? []).flatMap(({ block, fields }) => {
    const children = fields.flatMap(({ nodes }) => nodes);
    if (block === null) return children;
    const { id, titulo: title, numero: number = null } = block;
    return [{ kind: 'section', id, title, number, arithmetic: null, children } satisfies LayoutNode];
  });
}

/** The nodes of one stored section. */
export function layoutSection(section: PreparedSection, answers: unknown, options: LayoutOptions = {}): LayoutNode[] {
  const root = section.fields.get('');
  if (!root) return [];
  const { answers: shown, hidden, disabled, required } = applyRules(section, answers, options);
  const withheld = options.withheld?.fields(section, answers) ?? [];
  const walk: Walk = {
    section,
    hidden,
    disabled,
    required,
    onPaper: options.onPaper ?? false,
    answers: shown,
    scored: options.scored ?? null,
    requirements: options.requirements ?? [],
    shows: (field) => !withheld.includes(field) && (options.shows?.(section, field) ?? true),
    layoutRow: (...row) => layoutObject(walk, ...row),
  };
  const nodes = withSums(layoutObject(walk, root, shown, ''), options.scored?.sums ?? []);
  // Of an item that is meant for fewer readers nobody else is told (`ui:audiencia`).
  const told = withheld.filter(({ ui }) => (ui['ui:audiencia'] ?? 'autor') === 'autor');
  const labels = [...new Set(told.map(({ label }) => label))];
  if (labels.length === 0 || nodes.length === 0) return nodes;
  return [{ kind: 'note', text: options.withheld?.words(labels) ?? '' }, ...nodes];
}

/** A sum comes under what it adds up. */
function withSums(nodes: readonly LayoutNode[], sums: readonly LayoutNode[]): LayoutNode[] {
  const last = nodes.findLastIndex((node) => node.kind === 'section' && node.arithmetic !== null);
  const at = last < 0 ? nodes.length : last + 1;
  return [...nodes.slice(0, at), ...sums, ...nodes.slice(at)];
}
