import type { Results } from '#schemas/generated/domain/results.ts';
import { RESULTS } from '#web/text/results.ts';
import { MeritDetails } from './merit-details.tsx';
import { Named } from './merit-project.tsx';
import { Solidity } from '#web/app/project/solidity.tsx';

/** Where the rubric gives no places: the projects by what was decided. */
export function OutcomeGroups({ results: { grupos, proyectos } }: { results: Results }) {
  return (
    <div className="flex flex-col gap-8">
      {grupos
        .filter(({ cantidad }) => cantidad > 0)
        .map(({ salida, nombre, cantidad }) => (
          <section key={salida ?? ''} aria-label={nombre ?? undefined}>
            <h2 className="pb-2 text-h3 font-semibold">{RESULTS.group(nombre ?? '', cantidad)}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {proyectos
                .filter((project) => project.salida === salida)
                .map((project) => (
                  <li key={project.id} className="py-3">
                    <Named project={project} />
                    <p className="mt-1 text-table">
                      <Solidity of={project.solidez} />
                    </p>
                    {(project.evaluaciones?.length ?? 0) + project.motivos.length > 0 && (
                      <details className="mt-1 text-table">
                        <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-accent touch:min-h-11">
                          {RESULTS.evaluations}
                          <span className="sr-only"> {project.codigo}</span>
                        </summary>
                        <MeritDetails project={project} />
                      </details>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
