import type { Attempting } from './errand.ts';
import { mayBeCurrent, type Attempt, type Errand } from './errand.ts';
import { newMark, type Person, type Site } from './people.ts';
import type { Stored } from './stored.ts';

export interface Draft {
  id: number;
  version: number;
  contenido: { meta: { titulo: string } };
}

interface Line {
  tipo: string;
  modalidad: string | null;
}

/** Opens a draft and gives it a title that carries a mark; what both errands of the studio begin with. */
export function studioOf({ connections, year }: Site, stored: Stored, by: Person) {
  const { token } = by;
  return {
    open: (attempt: Attempting, line: Line): Promise<Draft | null> =>
      attempt<Draft>({
        kind: 'open a template draft',
        action: 'template.open',
        sending: { method: 'POST', path: '/plantillas', token, body: { ...line, anio: year } },
        find: async (answer) => {
          // Of one whose number nobody heard only the audit knows.
          if (!answer) return 'nothing';
          const rows = await stored.ask<{ revisions: number }>(
            'select (select count(*)::int from template_draft_revisions r where r.template_id = t.id) as revisions from templates t where id = $1',
            [answer.id],
          );
          const [row] = rows;
          if (!row) return 'nothing';
          return row.revisions > 0 ? 'whole' : { half: 'a draft without a revision' };
        },
      }),
    save: (attempt: Attempting, draft: Draft): Promise<Draft | null> => {
      const mark = newMark();
      const { meta } = draft.contenido;
      const contenido = { ...draft.contenido, meta: { ...meta, titulo: `Prueba ${mark}` } };
      return attempt<Draft>({
        kind: 'save a template draft',
        action: 'template.save',
        sending: { method: 'PUT', path: `/plantillas/borrador/${draft.id}`, token, body: { contenido } },
        find: async (answer) => {
          const rows = await stored.ask<{ version: number }>(
            'select draft_version as version from template_draft_revisions where content::text like $1',
            [`%${mark}%`],
          );
          const own = rows.filter(({ version }) => !answer || version >= answer.version);
          if (own.length === 0) return 'nothing';
          return rows.some(({ version }) => !answer || version === answer.version)
            ? 'whole'
            : { half: `answered version ${answer?.version ?? 0}` };
        },
      });
    },
    discard: (attempt: Attempting, { id }: Draft): Promise<object | null> =>
      attempt<object>({
        kind: 'discard a template draft',
        action: 'template.discard',
        sending: { method: 'DELETE', path: `/plantillas/borrador/${id}`, token },
        find: async () => {
          const { status } = await connections.send({ method: 'GET', path: `/plantillas/borrador/${id}`, token });
          return status === 404 ? 'whole' : 'nothing';
        },
      }),
  };
}

/** An administrator who tries things out in the studio and throws them away. */
export async function draftTemplates(site: Site, stored: Stored, name: string): Promise<Errand> {
  const by = await site.person('admin');
  const studio = studioOf(site, stored, by);
  let shown: { draft: Draft; since: number } | null = null;
  let steps = 0;
  const titleOf = ({ sending }: Attempt) => (sending.body as { contenido?: Draft['contenido'] }).contenido?.meta.titulo;
  return {
    name,
    step: async (attempt) => {
      shown = null;
      const draft = await studio.open(attempt, { tipo: 'ip', modalidad: null });
      if (!draft) return;
      steps += 1;
      shown = { draft, since: steps };
      for (let saved = 0; saved < 4; saved++) if (!(await studio.save(attempt, draft))) return;
      shown = null;
      await studio.discard(attempt, draft);
    },
    look: async (attempts) => {
      if (!shown) return [];
      const path = `/plantillas/borrador/${shown.draft.id}`;
      const saves = attempts.filter(({ kind, sending }) => kind === 'save a template draft' && sending.path === path);
      const { among, isSure } = mayBeCurrent(saves);
      const now = await site.connections.need<Draft>({ method: 'GET', path, token: by.token });
      const isOneOf = !isSure || among.some((one) => titleOf(one) === now.contenido.meta.titulo);
      return isOneOf ? [] : [`${path}: shows none of the last saves`];
    },
  };
}
