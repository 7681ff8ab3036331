import type { FieldNode, LayoutNode } from '#engine/layout/node.ts';
import { withoutEcho } from '#engine/layout/without-echo.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Heading, Label, Value } from './layout-parts.tsx';
import { LayoutTable } from './layout-table.tsx';

interface LayoutViewProps {
  nodes: readonly LayoutNode[];
  level: 2 | 3 | 4;
  /** The id of the heading of each block at this level, where something leads to it. */
  anchors?: (block: string) => string;
}

/** One under the other; on paper short answers come two in a row, and closer. */
const STACK =
  'flex flex-col gap-7 print:grid print:grid-cols-2 print:gap-x-8 print:gap-y-2.5 print:[&>*]:col-span-2 print:[&>[data-short]]:col-span-1';

/** Answers as they are read: the same tree that print draws. */
export function LayoutView({ nodes, level, anchors }: LayoutViewProps) {
  return (
    <div className={STACK}>
      {nodes.map((node, index) => (
        // A layout is drawn whole, never reordered.
        <Node key={index} node={node} level={level} anchor={node.kind === 'section' ? anchors?.(node.id) : undefined} />
      ))}
    </div>
  );
}

function isShort({ value, points, comment }: FieldNode): boolean {
  return value.kind !== 'prose' && points === null && comment === null;
}

interface NodeProps {
  node: LayoutNode;
  level: 2 | 3 | 4;
  anchor: string | undefined;
}

function Node({ node, level, anchor }: NodeProps) {
  switch (node.kind) {
    case 'section':
      return (
        <section className="mt-4 border-t border-line-strong pt-6 first:mt-0 first:border-0 first:pt-0 print:mt-1 print:pt-2">
          <Heading level={level} number={node.number} anchor={anchor}>
            {node.title}
          </Heading>
          {node.arithmetic !== null && <p className="nums mt-1 text-table text-ink-2">{node.arithmetic}</p>}
          <div className="mt-5 print:mt-2">
            <LayoutView nodes={withoutEcho(node)} level={level === 2 ? 3 : 4} />
          </div>
        </section>
      );
    case 'field':
      return (
        <div data-keep data-short={isShort(node) ? '' : undefined}>
          <div className="flex items-baseline justify-between gap-4">
            <Label number={node.number} weight={node.weight}>
              {node.label}
            </Label>
            {node.points !== null && <p className="nums text-h3 font-semibold">{node.points}</p>}
          </div>
          {!(node.value.kind === 'text' && node.value.text === node.points) && <Value value={node.value} />}
          {node.uncounted !== null && <p className="text-meta text-ink-3">{node.uncounted}</p>}
          {node.comment && <Value value={node.comment} />}
        </div>
      );
    case 'sum':
      return (
        <p className="nums flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3 text-ui">
          <span className="text-ink-2">
            {node.label}
            <span className="sr-only">: </span>
          </span>
          <span className="ml-auto text-right">
            {node.terms.length > 1 && `${node.terms.join(' + ')} = `}
            <strong className="text-h3 font-bold">{node.total}</strong>
          </span>
        </p>
      );
    case 'table':
      return (
        <div>
          {!node.isSaidAbove && <Label number={node.number}>{node.label}</Label>}
          {node.rows.length === 0 ? <Value value={{ kind: 'empty' }} /> : <LayoutTable node={node} />}
        </div>
      );
    case 'rows':
      return (
        <div>
          {!node.isSaidAbove && <Label number={node.number}>{node.label}</Label>}
          {node.rows.length === 0 && <Value value={{ kind: 'empty' }} />}
          {node.overview && <LayoutTable node={node.overview} />}
          <ol className="mt-2 flex flex-col gap-6 print:gap-3">
            {node.rows.map((row, at) => (
              <li key={at} className="border-l-2 border-line pl-4" data-keep>
                <p className="own-direction text-left font-serif text-h3 font-semibold">{row.title}</p>
                <div className="mt-3 print:mt-1">
                  <LayoutView nodes={row.children} level={level} />
                </div>
              </li>
            ))}
          </ol>
        </div>
      );
    case 'schedule':
      return (
        <div>
          <Label number={node.number}>{node.label}</Label>
          {node.years.map((months, year) => (
            <p key={node.months[year]} className="nums mt-1 flex flex-wrap items-center gap-x-3 text-ui">
              {node.years.length > 1 && <span className="text-meta text-ink-3">{FORM_FIELDS.yearWord(year + 1)}</span>}
              <span>
                {FORM_FIELDS.months.filter((_, month) => months[month] === true).join(', ') || FORM_FIELDS.noAnswer}
              </span>
            </p>
          ))}
        </div>
      );
    case 'note':
      return <p className="border-l-4 border-accent-line pl-4 text-ui text-ink-2">{node.text}</p>;
  }
}
