import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { EVALUATION } from '#web/text/evaluation.ts';
import type { TextPart } from './load-project-text.ts';
import { ProjectSearch } from './project-search.tsx';
import { useCurrentPart } from './use-current-part.ts';

interface ProjectArticleProps {
  headline: string;
  title: string;
  /** Below the title: whose it is, where else it can be read. */
  children?: ReactNode;
  parts: readonly TextPart[];
}

/** The text of a project with its sections and a search. */
export function ProjectArticle({ headline, title, children, parts }: ProjectArticleProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <article className="mx-auto max-w-form px-4 pt-6 pb-16 md:px-6 lg:px-8 lg:pt-8">
      <p className="nums text-table text-ink-2">{headline}</p>
      <h2 className="own-direction mt-1 font-serif text-h1 font-semibold wrap-anywhere">{title}</h2>
      {children}
      <PartTabs parts={parts} body={body} />
      {/* What is gone to comes below the sections and the search that stick. */}
      <div ref={body} className="lg:**:scroll-mt-32">
        {parts.map(({ key, number, title, nodes }) => (
          <section key={key} className="pt-8" aria-labelledby={placeOf(key)} data-part={key}>
            {parts.length > 1 && (
              <h3 className="mb-6 text-h2 font-semibold tracking-title outline-none" id={placeOf(key)} tabIndex={-1}>
                <span className="nums mr-1 text-ink-3">{PRINT_TEXTS.section(number)} </span>
                {title}
              </h3>
            )}
            <LayoutView nodes={nodes} level={parts.length > 1 ? 4 : 3} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** The sections of the project and a search, always in sight over the text. */
function PartTabs({ parts, body }: { parts: readonly TextPart[]; body: RefObject<HTMLDivElement | null> }) {
  const current = useCurrentPart(parts, body);
  const [asked, setAsked] = useState<string | null>(null);
  const go = useCallback((key: string) => {
    const place = document.getElementById(placeOf(key));
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
    setAsked(key);
  }, []);
  const shown = current ?? asked ?? parts[0]?.key;
  return (
    <div
      className="sticky top-0 z-10 mt-5 border-y border-line bg-surface py-1.5 max-lg:static print:hidden"
      data-screen-only
    >
      <ProjectSearch text={body} />
      {parts.length > 1 && (
        <nav aria-label={EVALUATION.sections} className="mt-1 overflow-x-auto">
          <ul className="flex gap-1">
            {parts.map(({ key, number, title }) => (
              <li key={key} className="shrink-0">
                <a
                  className="inline-flex min-h-9 touch:min-h-11 max-w-56 items-center border-b-2 border-transparent px-2 text-table text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
                  href={`#${placeOf(key)}`}
                  aria-current={key === shown ? 'location' : undefined}
                  title={title}
                  onClick={(event) => {
                    event.preventDefault();
                    go(key);
                  }}
                >
                  <span className="nums mr-1 text-ink-3">{number} </span>
                  <span className="truncate">{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function placeOf(key: string): string {
  return `proyecto-${key}`;
}
