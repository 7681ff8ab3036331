import { isDefinitive } from '#engine/process/commissions.ts';
import { reportKindOf } from '#engine/process/reports.ts';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_TYPES } from '#schemas/generated/domain/report-type.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import { GO } from '#web/text/go.ts';
import type { Destination } from './destination.ts';

const QUIET = { show: 'none' } as const;

/** The forms of projects by the projects' numbers: read once, as long as the box is open. */
export type KnownForms = Map<number, readonly Destination[]>;

/** What a person may open of a project: its own forms, the evaluations that its panel tells this person, its reports. */
export async function projectForms(
  client: BrowserClient,
  id: number,
  known: KnownForms,
  signal: AbortSignal,
): Promise<readonly Destination[]> {
  const kept = known.get(id);
  if (kept) return kept;
  const answer = await client.call('read-project', { params: { proyecto: String(id) }, signal, ...QUIET });
  if (!answer?.ok) return [];
  const reports = await reportsOf(client, answer.data, signal);
  const forms = [...ownForms(answer.data), ...evaluationsOf(answer.data), ...(reports ?? [])];
  if (reports !== null) known.set(id, forms);
  return forms;
}

function ownForms(project: ReadProjectAnswer): Destination[] {
  const { codigo, IdeaProyecto_id: idea, FormularioProyecto_id: form } = project;
  const ids = { ip: idea, p: form };
  return (['ip', 'p'] as const)
    .filter((kind) => ids[kind] !== null && permissionOf(project, kind).lectura)
    .map((kind) => ({ to: PATHS.form(kind, ids[kind] ?? ''), label: GO.form(FORM_KIND_NAMES[kind], codigo) }));
}

/** A definitive one is of the whole commission, the others are told apart by whose they are. */
function evaluationsOf({ codigo, lFormsEval }: ReadProjectAnswer): Destination[] {
  return lFormsEval.map(({ id, tipo, evaluador }) => {
    const name = FORM_KIND_NAMES[tipo];
    const isNamed = !isDefinitive(tipo) && evaluador !== null && evaluador.ape !== null;
    return {
      to: PATHS.form(tipo, id),
      label: isNamed ? GO.evaluation(name, `${evaluador.ape}, ${evaluador.nom ?? ''}`, codigo) : GO.form(name, codigo),
    };
  });
}

/** null: not all that there are could be read. */
async function reportsOf(
  client: BrowserClient,
  project: ReadProjectAnswer,
  signal: AbortSignal,
): Promise<Destination[] | null> {
  if (project.estado !== 'OK') return [];
  const proyecto = String(project.id);
  const readable = REPORT_TYPES.filter((tipo) => permissionOf(project, reportKindOf(tipo)).lectura);
  const found = await Promise.all(
    readable.map(async (tipo) => {
      const kind = reportKindOf(tipo);
      const answer = await client.call('list-reports', { params: { tipo, proyecto }, signal, ...QUIET });
      if (!answer?.ok) return null;
      return answer.data.map(({ id }) => ({
        to: PATHS.form(kind, id),
        label: GO.form(FORM_KIND_NAMES[kind], project.codigo),
      }));
    }),
  );
  return found.includes(null) ? null : found.flatMap((one) => one ?? []);
}
