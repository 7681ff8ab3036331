import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { PANEL } from '#web/text/panel.ts';
import { Light } from '#web/ui/light.tsx';
import { sectionsOf, type Project } from './project.ts';

/** The five sections of the project form, each with its light. */
export function SectionList({ project, id }: { project: Project; id: number }) {
  const { documentos } = project.completitud;
  return (
    <ol className="ml-7 divide-y divide-line border-t border-line">
      {sectionsOf(project).map(({ seccion, guardada }) => {
        const partly = seccion === 5 && documentos !== null && documentos.presentes > 0;
        return (
          <li key={seccion}>
            <Link
              className="group flex items-center gap-3 py-2.5 text-ui hover:text-accent touch:py-3"
              to={`${PATHS.form('p', id)}?seccion=${seccion}`}
            >
              <Light state={guardada ? 'done' : partly ? 'half' : 'empty'} />
              <span className="flex-1">
                <span className="nums mr-2 text-ink-3">{seccion}</span>
                {PANEL.sections[seccion - 1]}
              </span>
              <span className="nums text-meta text-ink-3 group-hover:text-accent">
                {seccion === 5 && documentos
                  ? PANEL.of(documentos.presentes, documentos.requeridos)
                  : guardada
                    ? PANEL.sectionSaved
                    : PANEL.sectionEmpty}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
