import type { DisplayValue } from '#engine/layout/node.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';

interface HeadingProps {
  level: 2 | 3 | 4;
  number: string | null;
  anchor: string | undefined;
  children: string;
}

/** The heading of a block. */
export function Heading({ level, number, anchor, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      className={level === 2 ? 'text-h2 font-semibold tracking-title' : 'text-h3 font-semibold'}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
    >
      {number !== null && <span className="nums mr-1 text-ink-3">{number} </span>}
      {children}
    </Tag>
  );
}

/** What was asked. */
export function Label({
  number,
  weight,
  children,
}: {
  number: string | null;
  weight?: string | null;
  children: string;
}) {
  return (
    <p className="text-meta font-semibold text-ink-3">
      {number !== null && <span className="nums mr-0.5">{number} </span>}
      {children}
      {weight && <span className="nums ml-0.5 font-normal"> {FORM_FIELDS.weight(weight)}</span>}
    </p>
  );
}

/** An answer under its question. */
export function Value({ value }: { value: DisplayValue }) {
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

/** An answer within a line or a cell. */
export function Inline({ value }: { value: DisplayValue }) {
  switch (value.kind) {
    case 'empty':
      return <span className="text-ink-3">—</span>;
    case 'choices':
      return value.texts.join('; ');
    case 'link':
      return (
        <a className={loneLinkStyle} href={value.href} target="_blank" rel="noopener noreferrer">
          {value.href}
        </a>
      );
    case 'prose':
      return <span className="own-direction font-serif whitespace-pre-line">{value.text}</span>;
    default:
      return value.text;
  }
}
