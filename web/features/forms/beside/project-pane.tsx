import { ExternalLink } from 'lucide-react';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import type { ProjectKind, ProjectText, TextPart } from './load-project-text.ts';
import { ProjectSearch } from './project-search.tsx';
import { useProjectText } from './use-project-text.ts';
import { useCurrentPart } from './use-current-part.ts';

interface ProjectPaneProps {
  kind: ProjectKind;
  projectId: number;
}

/** What is evaluated, to be read while one evaluates. */
export function ProjectPane({ kind, projectId }: ProjectPaneProps) {
  const read = useProjectText(useClient(), kind, projectId);
  if (read.phase === 'loading') return <PageSkeleton label={EVALUATION.loading} />;
  if (read.phase === 'nothing') return null;
  if (read.phase === 'failed') {
    return (
      <div className="p-4 md:p-8">
        <Alert tone="warn" title={EVALUATION.failed}>
          <p>
            {read.error} {EVALUATION.failedHelp}
          </p>
          <Button className="mt-2" size="small" onClick={read.again}>
            {FORMS.tryAgain}
          </Button>
        </Alert>
      </div>
    );
  }
  return <Text text={read.data} kind={kind} />;
}

function Text({ text: { project, biannual, parts }, kind }: { text: ProjectText; kind: ProjectKind }) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <article className="mx-auto max-w-form px-4 pt-6 pb-16 md:px-6 lg:px-8 lg:pt-8">
      <p className="nums text-table text-ink-2">
        {EVALUATION.headline(project.tipoProyecto, biannual, project.codigo)}
      </p>
      <h2 className="own-direction mt-1 font-serif text-h1 font-semibold wrap-anywhere">{project.titulo}</h2>
      {project.director && (
        <p className="mt-1.5 text-table text-ink-2">
          {EVALUATION.director(`${project.director.ape}, ${project.director.nom}`)}
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-table">
        <ElsewhereLink to={`${PATHS.form(kind, project.id)}?seccion=todo`}>{EVALUATION.openProject}</ElsewhereLink>
        {kind === 'p' && <ElsewhereLink to={PATHS.form('ip', project.id)}>{EVALUATION.openIdea}</ElsewhereLink>}
      </p>
      <PartTabs parts={parts} body={body} />
      <div ref={body}>
        {parts.map(({ key, number, title, nodes }) => (
          <section key={key} className="pt-8" aria-labelledby={placeOf(key)} data-part={key}>
            {parts.length > 1 && (
              <h3 className="mb-6 text-h2 font-semibold tracking-title outline-none" id={placeOf(key)} tabIndex={-1}>
                <span className="nums mr-2 text-ink-3">{number}</span>
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

/** The evaluation stays as it is: what is read besides opens beside it. */
function ElsewhereLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={joinClasses(linkStyle, 'inline-flex items-center gap-1')} href={to} target="_blank" rel="noopener">
      {children}
      <ExternalLink className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
    </a>
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
                  <span className="nums mr-1 text-ink-3">{number}</span>
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
