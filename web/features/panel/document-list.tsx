import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { longMoment } from '#web/app/call/format-day.ts';
import { ReceiptButton } from '#web/app/project/receipt-button.tsx';
import { documentName, documentPlace } from '#web/app/project/documentation.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PANEL } from '#web/text/panel.ts';
import { UI } from '#web/text/ui.ts';
import { CodeName } from '#web/ui/code-name.tsx';
import { Light } from '#web/ui/light.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { isOver, mayDo, type Project } from './project.ts';

/** What has to be brought and what is there, in the order in which it is asked for. */
export function DocumentList({ project }: { project: Project }) {
  const client = useClient();
  const { id, FormularioProyecto_id: form, completitud } = project;
  const shown = form !== null && completitud.documentos !== null;
  const asked = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        shown
          ? client.call('read-documentation', { params: { proyecto: String(id) }, signal, show: 'none' })
          : undefined,
      [client, id, shown],
    ),
  );
  const requirements = asked.phase === 'ready' ? asked.data.requisitos : null;
  const until = asked.phase === 'ready' && asked.data.presentado && asked.data.editable ? asked.data.cierre : null;
  const nothing =
    form === null
      ? isOver(project)
        ? PANEL.documentsNever
        : PANEL.documentsEmpty
      : shown
        ? null
        : PANEL.documentsClosed;
  const counts = completitud.documentos;
  const place = form !== null && mayDo(project, 'subirDocumento') ? `${PATHS.form('p', form)}?seccion=5` : null;
  return (
    <section aria-labelledby="h-documentos">
      <h2 className="font-semibold" id="h-documentos">
        {PANEL.documents}{' '}
        {shown && counts && (
          <span className="nums font-normal text-ink-3">{PANEL.of(counts.presentes, counts.requeridos)}</span>
        )}
      </h2>
      {shown && completitud.presentado && (
        <p className="mt-1.5 flex items-center gap-2">
          <Light state="done" word="" />
          {PANEL.presented}
        </p>
      )}
      {until !== null && <p className="nums mt-1 text-meta text-ink-2">{PANEL.presentedUntil(longMoment(until))}</p>}
      {asked.phase === 'ready' && asked.data.constancia && (
        <p className="mt-1 -ml-3">
          <ReceiptButton kind="p" id={id} code={project.codigo} size="small" />
        </p>
      )}
      {nothing !== null && <p className="mt-1.5 text-ink-2">{nothing}</p>}
      {asked.phase === 'failed' && (
        <ReadAgain className="mt-1.5" onAgain={asked.again}>
          {PANEL.unread.documents}
        </ReadAgain>
      )}
      {requirements?.length === 0 && <p className="mt-1.5 text-ink-2">{PANEL.documentsNone}</p>}
      {requirements !== null && requirements.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {requirements.map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-b border-line py-2">
              <Light state={one.documento ? 'done' : 'empty'} word={wordOf(one)} />
              <span className={`min-w-0 wrap-anywhere ${one.documento ? '' : 'text-ink-2'}`}>
                {one.falta && place !== null ? (
                  <Link className={linkStyle} to={`${place}#${documentPlace(one)}`}>
                    <CodeName name={documentName(one)} />
                  </Link>
                ) : (
                  <CodeName name={documentName(one)} />
                )}
                {!one.obligatorio && <span className="text-ink-3"> {UI.optional}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {place !== null && (
        <p className="mt-3">
          <Link className={linkStyle} to={place}>
            {PANEL.upload}
          </Link>
        </p>
      )}
    </section>
  );
}

function wordOf({ documento, obligatorio }: Requirement): string {
  if (documento) return PANEL.documentStates.done;
  return obligatorio ? PANEL.documentStates.empty : PANEL.documentStates.optional;
}
