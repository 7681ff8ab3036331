import type { DisplayValue, LayoutNode } from '#engine/layout/node.ts';
import { withoutEcho } from '#engine/layout/without-echo.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { linkStyle } from '#web/ui/link-style.ts';

interface LayoutViewProps {
  nodes: readonly LayoutNode[];
  level: 2 | 3 | 4;
  /** The id of the heading of each block at this level, where something leads to it. */
  anchors?: (block: string) => string;
}

/** Answers as they are read: the same tree that print draws. */
export function LayoutView({ nodes, level, anchors }: LayoutViewProps) {
  return (
    <div className="flex flex-col gap-7">
      {nodes.map((node, index) => (
        // A layout is drawn whole, never reordered.
        <Node key={index} node={node} level={level} anchor={node.kind === 'section' ? anchors?.(node.id) : undefined} />
      ))}
    </div>
  );
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
        <section className="mt-4 border-t border-line-strong pt-6 first:mt-0 first:border-0 first:pt-0">
          <Heading level={level} number={node.number} anchor={anchor}>
            {node.title}
          </Heading>
          {node.arithmetic !== null && <p className="nums mt-1 text-table text-ink-2">{node.arithmetic}</p>}
          <div className="mt-5">
            <LayoutView nodes={withoutEcho(node)} level={level === 2 ? 3 : 4} />
          </div>
        </section>
      );
    case 'field':
      return (
        <div data-keep>
          <div className="flex items-baseline justify-between gap-4">
            <Label number={node.number} weight={node.weight}>
              {node.label}
            </Label>
            {node.points !== null && <p className="nums text-h3 font-semibold">{node.points}</p>}
          </div>
          {!(node.value.kind === 'text' && node.value.text === node.points) && <Value value={node.value} />}
          {node.comment && <Value value={node.comment} />}
        </div>
      );
    case 'sum':
      return (
        <p className="nums border-t-2 border-ink pt-3 text-right text-ui">
          <span className="sr-only">{node.label}: </span>
          {node.terms.length > 1 && `${node.terms.join(' + ')} = `}
          <strong className="text-h3 font-bold">{node.total}</strong>
        </p>
      );
    case 'table':
      return (
        <div>
          <Label number={node.number}>{node.label}</Label>
          {node.rows.length === 0 ? (
            <Value value={{ kind: 'empty' }} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key
            <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={node.label}>
              <table className="w-full border-collapse text-table">
                <caption className="sr-only">{node.label}</caption>
                <thead>
                  <tr>
                    {node.columns.map((column) => (
                      <th
                        key={column.key}
                        scope="col"
                        className={`head border-b border-line-strong py-2 pr-4 ${column.align === 'end' ? 'text-right' : 'text-left'}`}
                      >
                        {column.label.toLocaleUpperCase('es')}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {node.rows.map((row, at) => (
                    <tr key={at}>
                      {row.cells.map((cell, place) => (
                        <td
                          key={node.columns[place]?.key}
                          className={`own-direction nums py-2.5 pr-4 align-top ${node.columns[place]?.align === 'end' ? 'text-right' : 'text-left'}`}
                        >
                          <Inline value={cell} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      );
    case 'rows':
      return (
        <div>
          <Label number={node.number}>{node.label}</Label>
          {node.rows.length === 0 && <Value value={{ kind: 'empty' }} />}
          <ol className="mt-2 flex flex-col gap-6">
            {node.rows.map((row, at) => (
              <li key={at} className="border-l-2 border-line pl-4">
                <p className="own-direction text-left font-serif text-h3 font-semibold">{row.title}</p>
                <div className="mt-3">
                  <LayoutView nodes={row.children} level={4} />
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

interface HeadingProps {
  level: 2 | 3 | 4;
  number: string | null;
  anchor: string | undefined;
  children: string;
}

function Heading({ level, number, anchor, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      className={level === 2 ? 'text-h2 font-semibold tracking-title' : 'text-h3 font-semibold'}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
    >
      {number !== null && <span className="nums mr-2 text-ink-3">{number}</span>}
      {children}
    </Tag>
  );
}

function Label({ number, weight, children }: { number: string | null; weight?: string | null; children: string }) {
  return (
    <p className="text-meta font-semibold text-ink-3">
      {number !== null && <span className="nums mr-1.5">{number}</span>}
      {children}
      {weight && <span className="nums ml-1.5 font-normal">{FORM_FIELDS.weight(weight)}</span>}
    </p>
  );
}

function Value({ value }: { value: DisplayValue }) {
  switch (value.kind) {
    case 'empty':
      return <p className="mt-0.5 text-body text-ink-3">{FORM_FIELDS.noAnswer}</p>;
    case 'prose':
      return <p className="own-direction reading mt-1 whitespace-pre-line">{value.text}</p>;
    case 'choices':
      return (
        <ul className="mt-0.5 text-body">
          {value.texts.map((text) => (
            <li key={text} className="own-direction text-left">
              {text}
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <p className="own-direction mt-0.5 text-left text-body wrap-anywhere">
          <Inline value={value} />
        </p>
      );
  }
}

function Inline({ value }: { value: DisplayValue }) {
  switch (value.kind) {
    case 'empty':
      return <span className="text-ink-3">—</span>;
    case 'choices':
      return value.texts.join('; ');
    case 'link':
      return (
        <a className={linkStyle} href={value.href} target="_blank" rel="noopener noreferrer">
          {value.href}
        </a>
      );
    case 'prose':
      return <span className="own-direction font-serif whitespace-pre-line">{value.text}</span>;
    default:
      return value.text;
  }
}
