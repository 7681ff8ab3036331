import type { Agreed } from './agree-project.ts';
import { asksAgain, type Errand } from './errand.ts';
import { newMark, type Site } from './people.ts';
import type { Stored } from './stored.ts';

interface Closed {
  cerrado: { criterio: { valor?: string | null } } | null;
}

/** The office closes the cut of the call's quality and reopens it, each time with another number of seats. */
export function closeCuts(site: Site, stored: Stored, { id }: Agreed): Errand {
  const { connections, year, administrator } = site;
  const { token } = administrator;
  const path = `/resultados/${year}/pcal/PEIS`;
  let seats = 0;
  return {
    name: 'the cut of quality',
    step: async (attempt) => {
      const cut = await connections.send<Closed | null>({ method: 'GET', path, token });
      if (cut.status !== 200) return asksAgain();
      if (cut.data?.cerrado == null) {
        seats += 1;
        const valor = String(seats);
        const closed = await attempt<Closed>({
          kind: 'close a cut',
          action: 'cut.close',
          sending: {
            method: 'POST',
            path: `${path}/corte`,
            token,
            body: { criterio: { tipo: 'cupo', valor }, confirmados: [id] },
          },
          find: async (answer) => {
            if (answer && answer.cerrado?.criterio.valor !== valor) return { half: 'answered another cut' };
            const rows = await stored.ask<{ codes: string[] }>(
              `select array(select jsonb_array_elements(c.results->'todo'->'proyectos')->>'codigo') as codes from cuts c
                where c.criterion->>'valor' = $1`,
              [valor],
            );
            const [row, again] = rows;
            if (!row) return 'nothing';
            if (again) return { half: 'closed twice' };
            return row.codes.length > 0 ? 'whole' : { half: 'closed over nothing' };
          },
        });
        if (!closed) return;
      }
      const motivo = newMark();
      await attempt<Closed>({
        kind: 'reopen a cut',
        action: 'cut.reopen',
        sending: { method: 'DELETE', path: `${path}/corte`, token, body: { motivo } },
        find: async () => {
          const rows = await stored.ask<{ at: Date | null; by: number | null }>(
            'select reopened_at as at, reopened_by as by from cuts where reopen_reason = $1',
            [motivo],
          );
          const [row, again] = rows;
          if (!row) return 'nothing';
          if (again) return { half: 'reopened two at once' };
          return row.at !== null && row.by !== null ? 'whole' : { half: 'a reason without who and when' };
        },
      });
    },
  };
}
