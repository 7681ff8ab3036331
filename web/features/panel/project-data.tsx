import { Link } from 'react-router-dom';
import { fullDay, longMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { PANEL } from '#web/text/panel.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { permissionOf } from './permission-of.ts';
import type { Project } from './project.ts';

/** Beside the forms: documents, people, dates. */
export function ProjectData({ project }: { project: Project }) {
  const { documentos } = project.completitud;
  const facts: [string, string | null][] = [
    [PANEL.responsible, project.responsable],
    [PANEL.unit, project.unidadAcademica],
    [PANEL.created, fullDay(project.fechaCreacion)],
    [PANEL.closes, project.cierre && longMoment(project.cierre)],
    [PANEL.extension, project.prorroga && longMoment(project.prorroga)],
  ];
  return (
    <aside className="flex flex-col gap-9 text-ui" aria-label={PANEL.data}>
      {documentos && documentos.requeridos > 0 && (
        <section aria-labelledby="h-documentos">
          <h2 className="font-semibold" id="h-documentos">
            {PANEL.documents}{' '}
            <span className="nums font-normal text-ink-3">{PANEL.of(documentos.presentes, documentos.requeridos)}</span>
          </h2>
          <ProgressBar
            className="mt-2"
            percent={(documentos.presentes / documentos.requeridos) * 100}
            label={PANEL.of(documentos.presentes, documentos.requeridos)}
          />
          <p className="mt-2 text-ink-2">
            {documentos.presentes < documentos.requeridos
              ? PANEL.documentsMissing(documentos.requeridos - documentos.presentes)
              : PANEL.documentsDone}
          </p>
          {project.FormularioProyecto_id !== null && permissionOf(project, 'p').escritura && (
            <p className="mt-2">
              <Link className={linkStyle} to={`${PATHS.form('p', project.FormularioProyecto_id)}?seccion=5`}>
                {PANEL.upload}
              </Link>
            </p>
          )}
        </section>
      )}
      <dl className="flex flex-col gap-4">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="nums text-ink-2">{value}</dd>
            </div>
          ))}
      </dl>
    </aside>
  );
}
