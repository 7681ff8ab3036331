import type { LayoutNode } from '#engine/layout/node.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { FORMS } from '#web/text/forms.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { anchorOf } from './whole-anchor.ts';

export interface WholePart {
  key: string;
  number: number;
  title: string;
  nodes: readonly LayoutNode[];
}

/** What the whole holds, section by section and block by block: a long text is entered where one wants to read. */
export function WholeContents({ parts }: { parts: readonly WholePart[] }) {
  return (
    <nav className="border-y border-line py-5" aria-labelledby="indice" data-screen-only>
      <h2 className="head text-ink-3" id="indice">
        {FORMS.contents.toLocaleUpperCase('es')}
      </h2>
      <ol className="mt-3 gap-x-8 text-ui sm:columns-2">
        {parts.map(({ key, number, title, nodes }) => (
          <li key={key} className="mb-4 break-inside-avoid last:mb-0">
            <ContentsLink to={anchorOf(key)} number={PRINT_TEXTS.section(number)} text={title} strong />
            <ul className="mt-1 flex flex-col gap-0.5 pl-4 text-table">
              {nodes.map((node) =>
                node.kind === 'section' && node.title !== '' ? (
                  <li key={node.id}>
                    <ContentsLink to={anchorOf(key, node.id)} number={node.number} text={node.title} />
                  </li>
                ) : null,
              )}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ContentsLinkProps {
  to: string;
  number: string | null;
  text: string;
  strong?: boolean;
}

function ContentsLink({ to, number, text, strong = false }: ContentsLinkProps) {
  return (
    <a
      className={strong ? `${linkStyle} font-semibold` : linkStyle}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(to);
        target?.scrollIntoView({ block: 'start' });
        target?.focus({ preventScroll: true });
      }}
    >
      {number !== null && <span className="nums mr-0.5">{number} </span>}
      {text}
    </a>
  );
}
