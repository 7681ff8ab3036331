import { ArrowRight, ChevronDown, Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { isReportKind } from '#engine/process/reports.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { ReceiptButton } from '#web/app/project/receipt-button.tsx';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import { addressOf } from '#web/http/address-of.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { WhyNot } from '#web/ui/why-not.tsx';
import { Light } from '#web/ui/light.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { forbiddenForms } from './forbidden.ts';
import { entryLight } from './lights.ts';
import type { PanelEntry } from './panel-entries.ts';
import { sectionsOf, type Project } from './project.ts';
import { SectionList } from './section-list.tsx';
import type { ProjectReports } from './use-reports.ts';
import { useForms, type FormLine } from './use-forms.ts';

interface FormListProps {
  project: Project;
  entry: PanelEntry;
  reports: ProjectReports;
}

/** The forms of one entry: what can be opened is a link, what cannot says why. */
export function FormList({ project, entry, reports }: FormListProps) {
  const lines = useForms(project, entry, reports);
  const open = lines.find((line) => line.id !== null && line.writable);
  const sections = sectionsOf(project);
  return (
    <section aria-labelledby="h-formularios">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h2 font-semibold tracking-title" id="h-formularios">
          {FORM_KIND_NAMES[entry.kind]}
        </h2>
        {entry.kind === 'p' && project.FormularioProyecto_id !== null && (
          <p className="nums text-meta text-ink-2">
            {PANEL.sectionsDone(sections.filter(({ guardada }) => guardada).length, sections.length)}
          </p>
        )}
      </div>
      <FormLines project={project} entry={entry} reports={reports} lines={lines} />
      {open?.id && (
        <p className="mt-4">
          <Link className={buttonStyle('primary')} to={PATHS.form(open.kind, open.id)}>
            {goWord(entry, open)}
            <ArrowRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </p>
      )}
    </section>
  );
}

/** Those of a stage that is behind the project: folded above those of the one that runs. */
export function ClosedForms({ project, entry, reports }: FormListProps) {
  const lines = useForms(project, entry, reports);
  return (
    <details className="group border-y border-line not-first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-sm text-ui text-ink-2 hover:text-ink">
        <Light state={entryLight(project, entry.kind, reports)} />
        <span className="flex-1">{FORM_KIND_NAMES[entry.kind]}</span>
        <ChevronDown
          className="size-4 shrink-0 group-open:rotate-180 motion-safe:transition-transform"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <div className="pb-3">
        <FormLines project={project} entry={entry} reports={reports} lines={lines} />
      </div>
    </details>
  );
}

function FormLines({ project, entry, reports, lines }: FormListProps & { lines: readonly FormLine[] }) {
  const user = useUser();
  const report = isReportKind(entry.kind) ? reports[entry.kind] : null;
  return (
    <>
      {report?.phase === 'failed' && (
        <ReadAgain className="mt-3" onAgain={report.again}>
          {PANEL.unread.report}
        </ReadAgain>
      )}
      <ul className="mt-3 border-t border-line empty:hidden">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.id}`} className="border-b border-line">
            <Line line={line} />
            {line.receipt && (
              <ReceiptButton kind="ip" id={project.id} code={project.codigo} size="small" className="mb-2 ml-5" />
            )}
            {line.feedback && <FeedbackButton code={project.codigo} line={line} />}
            {line.kind === 'p' && line.id !== null && <SectionList project={project} id={line.id} />}
          </li>
        ))}
      </ul>
      <WhyNot entries={forbiddenForms(project, entry.kinds, user.id)} />
    </>
  );
}

function goWord(entry: PanelEntry, { kind, light }: FormLine): string {
  if (kind !== entry.kind) return PANEL.go.evaluation;
  if (isReportKind(kind)) return light === 'done' ? PANEL.go.presentedReport : PANEL.go.report;
  return kind === 'ip' ? PANEL.go.ip : PANEL.go.p;
}

/** The definitive evaluation as its author may read it. */
function FeedbackButton({ code, line }: { code: string; line: FormLine }) {
  const client = useClient();
  const { kind, id } = line;
  return (
    <Button
      kind="quiet"
      size="small"
      className="mb-2 ml-5"
      icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      aria-label={PANEL.feedbackOf(line.name)}
      onClick={() =>
        void client.download(
          addressOf('print-feedback', { params: { ruta: kind, id: id ?? 0 } }),
          `${code}-devolucion-${kind}.pdf`,
        )
      }
    >
      {PANEL.feedback}
    </Button>
  );
}

function Line({ line }: { line: FormLine }) {
  const content = (
    <>
      <Light state={line.light} />
      <span className="min-w-0 flex-1">{line.name}</span>
      <span className="max-w-[60%] text-right text-meta text-ink-3 group-hover:text-accent">{line.note}</span>
    </>
  );
  if (line.id === null) return <div className="flex items-center gap-3 py-2.5 text-ui text-ink-2">{content}</div>;
  return (
    <Link
      className="group flex items-center gap-3 py-2.5 text-ui hover:text-accent touch:py-3"
      to={PATHS.form(line.kind, line.id)}
    >
      {content}
    </Link>
  );
}
