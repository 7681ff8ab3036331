import type { Rehearsal as WrittenRehearsal } from '#schemas/generated/domain/rehearsal.ts';
import type { RehearsedStanding } from '#schemas/generated/domain/rehearsed-standing.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Rehearsal, Standing } from '#engine/rehearsal/rehearse.ts';
import type { ContestedProject } from '#server/core/form/contest-queries.ts';
import { isComplete, opinionsOf } from '#server/core/form/contested-forms.ts';

type Written = Omit<Sent<WrittenRehearsal>, 'anio' | 'modalidad' | 'plantilla'>;

export function presentRehearsal({ projects, items, lost }: Rehearsal, judged: readonly ContestedProject[]): Written {
  const named = new Map(judged.map((project) => [String(project.id), project]));
  return {
    evaluaciones: judged.reduce((all, project) => all + opinionsOf(project).filter(isComplete).length, 0),
    proyectos: projects.flatMap(({ id, before, after, flips, isFragile }) => {
      const project = named.get(id);
      if (!project) return [];
      return [
        {
          id: project.id,
          codigo: project.code,
          titulo: project.title,
          antes: presentStanding(before),
          ahora: presentStanding(after),
          cambia: flips,
          solidez: isFragile === null ? null : isFragile ? ('fragil' as const) : ('robusto' as const),
        },
      ];
    }),
    items: items.map((one) => ({
      id: one.item,
      etiqueta: one.label,
      numero: one.number,
      antes: one.before,
      ahora: one.after,
      comun: one.usual,
      todos: one.isAll,
      deja: one.stops,
    })),
    perdidas: lost,
  };
}

function presentStanding({ total, maximum, outcome, passes, place, lacks }: Standing): RehearsedStanding {
  return { total, maximo: maximum, salida: outcome, pasa: passes, lugar: place, falta: [...lacks] };
}
