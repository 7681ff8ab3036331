import { studioOf, type Draft } from './draft-templates.ts';
import type { Attempting, Errand, Found } from './errand.ts';
import { newMark, type Site } from './people.ts';
import type { Stored } from './stored.ts';

interface Version {
  id: number;
  version: number;
  estado: string;
  vigente: boolean;
  nota: string | null;
}

interface Structure {
  plantilla: { id: number };
  validador: string;
}

/** One where nothing is stored, and one whose saved evaluations move with it. */
const LINES = [
  { tipo: 'ppert', modalidad: null },
  { tipo: 'eipca', modalidad: 'PEIS' },
] as const;
type Line = (typeof LINES)[number];

/** Publishes one version after the other. */
export async function publishTemplates(site: Site, stored: Stored, name: string): Promise<Errand> {
  const { connections, year } = site;
  const { token, ...by } = await site.person('admin');
  const studio = studioOf(site, stored, { token, ...by });
  const read = <T>(path: string) => connections.need<T>({ method: 'GET', path, token });
  let turns = 0;

  /** In force, with the module that browsers load and all evaluations on it; or a draft still. */
  async function find(line: Line, draft: Draft, nota: string): Promise<Found> {
    const versions = await read<Version[]>(
      `/plantillas?tipo=${line.tipo}&anio=${year}${line.modalidad ? `&modalidad=${line.modalidad}` : ''}`,
    );
    const own = versions.find(({ id }) => id === draft.id);
    const [inForce, another] = versions.filter(({ vigente }) => vigente);
    if (!inForce || another) return { half: `${versions.filter(({ vigente }) => vigente).length} versions in force` };
    const newest = Math.max(...versions.filter(({ estado }) => estado === 'publicada').map(({ version }) => version));
    if (inForce.version !== newest) return { half: `version ${newest} is published, ${inForce.version} in force` };
    const { plantilla, validador } = await read<Structure>(`/${line.tipo}/estructura/PEIS`);
    if (plantilla.id !== inForce.id) return { half: 'people are asked by another version than the one in force' };
    const module = await connections.send({ method: 'GET', path: validador.replace('/api/gestor', '') });
    if (module.status !== 200) return { half: `its validator is answered ${module.status}` };
    // What a signature covers stays on its version, and once annulled moves with a later one only.
    const elsewhere = await stored.ask<{ id: string }>(
      `select f.id from forms f join templates t on t.id = f.template_id
        where f.kind in ($1, $1 || '_def') and t.modality is not distinct from $2 and f.template_id <> $3
          and not exists (select 1 from signatures s join forms signed on signed.id = s.form_id
            where signed.project_id = f.project_id and signed.kind = $1 || '_def')`,
      [line.tipo, line.modalidad, inForce.id],
    );
    if (elsewhere.length > 0) return { half: `${elsewhere.length} evaluations stayed on an older version` };
    if (own?.estado === 'publicada') return own.nota === nota ? 'whole' : { half: 'published without its note' };
    const { status } = await connections.send({ method: 'GET', path: `/plantillas/borrador/${draft.id}`, token });
    return own?.estado === 'borrador' && status === 200
      ? 'nothing'
      : { half: `neither published nor a draft: ${own?.estado}` };
  }

  async function publish(attempt: Attempting, line: Line, draft: Draft): Promise<void> {
    const nota = newMark();
    await attempt<object>({
      kind: 'publish a template',
      action: 'template.publish',
      sending: {
        method: 'POST',
        path: `/plantillas/borrador/${draft.id}/publicar`,
        token,
        body: { nota, ...(line.modalidad && { migrar: {} }) },
      },
      find: () => find(line, draft, nota),
    });
  }

  return {
    name,
    step: async (attempt) => {
      const line = LINES[turns++ % LINES.length] as Line;
      const draft = await studio.open(attempt, line);
      if (draft && (await studio.save(attempt, draft))) await publish(attempt, line, draft);
    },
  };
}
