import { isEvaluationKind } from '#engine/process/commissions.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import type { Context } from '#server/context/context.ts';
import { readLoadedForm } from '#server/core/form/read-form.ts';
import { forReader } from '#server/core/form/present-form.ts';
import { findProjectOfForm } from '#server/core/project/load-project.ts';
import { findForm } from '#server/core/project/project-facts.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';

/** Rows that bring whole forms along. */
export const LARGE_ROWS = 50;

interface OwnProject {
  n: number;
  formularios: readonly { kind: FormKind; wireId: number }[];
}

/** The projects that the account is linked to, with what it may read of their forms now (O-26). */
export async function ownProjects(context: Context, after: number): Promise<object[]> {
  const rows = await ask<OwnProject>(
    context.db,
    sql`select p.id as n, p.code as codigo, p.title as titulo, p.call_year as convocatoria,
        p.modality as modalidad, p.state as estado, l.is_creator as "loCreaste", l.at as vinculado,
        (select coalesce(json_agg(json_build_object('kind', f.kind, 'wireId', f.wire_id) order by f.kind), '[]')
          from forms f where f.project_id = p.id) as formularios
      from project_links l join projects p on p.id = l.project_id
      where l.user_id = ${context.actor.id} and p.id > ${after} order by p.id limit ${LARGE_ROWS}`,
  );
  const told: object[] = [];
  for (const row of rows) told.push({ ...row, formularios: await formsOf(context, row) });
  return told;
}

async function formsOf(context: Context, { formularios }: OwnProject): Promise<object[]> {
  const told: object[] = [];
  for (const { kind, wireId } of formularios) {
    if (!isEvaluationKind(kind)) told.push(...(await sectionsOf(context, kind, wireId)));
  }
  return told;
}

/** As they are stored, without what this reader may not see. */
async function sectionsOf(context: Context, kind: FormKind, wireId: number): Promise<object[]> {
  const project = await findProjectOfForm(context.db, kind, wireId, true);
  const form = project && findForm(project, kind, wireId);
  const decision = project && decideOnProject(`read /${kind}`, context.actor, project.facts);
  // Of what nobody saved yet there are no answers.
  if (!form || !decision?.allowed || project.answers.length === 0) return [];
  const { ready, hidden, sections } = await readLoadedForm(context, kind, project, form, { decision });
  return sections.flatMap(({ section, stored }) =>
    stored === null
      ? []
      : [
          {
            formulario: kind,
            seccion: stored.section,
            guardado: stored.at,
            respuestas: forReader(ready, section, stored.data, { ...decision, hidden }),
          },
        ],
  );
}
