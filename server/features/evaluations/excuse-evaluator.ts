import type { Knex } from 'knex';
import { isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { EVALUATION_MESSAGES as TEXT } from '#schemas/messages/evaluations.ts';
import type { Context } from '#server/context/context.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import { write, type Ref } from '../../db/write.ts';
import { forbidden } from '../../errors/forbidden.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findExcusal, findOwnExcusal, insertExcusal } from './excusal-queries.ts';

export const excuseEvaluator = sessionOperation('excuse-evaluator', {
  summary: 'An evaluator withdraws from a form, with a reason; the office is told',
  invalid: TEXT.reasonMissing,
  admit: async (context, { params: { ruta: kind, id }, body }) => {
    if (isDefinitive(kind)) throw forbidden(TEXT.definitiveNotExcused);
    // A request that is repeated finds no form any more.
    const before = await findOwnExcusal(context.db, context.actor.id, kind, id);
    if (before && !isReason(body['motivo'])) throw forbidden(TEXT.alreadyExcused);
    if (before) return before.project;
    const project = await loadProjectOfForm(context.db, kind, id);
    requireExcusable(context, project, kind, id);
    return project.project.id;
  },
  run: async (context, { params: { ruta, id }, body }, project) => {
    const kind = ruta as IndividualKind;
    const { actor } = context;
    return write(context, { action: 'evaluation.excuse', project, again }, async (trx) => {
      // Under the lock: nobody saves or signs meanwhile.
      if (await findOwnExcusal(trx, actor.id, kind, id)) throw forbidden(TEXT.alreadyExcused);
      const now = await loadProjectOfForm(trx, kind, id);
      const form = requireExcusable(context, now, kind, id);
      const reason = body.motivo.trim();
      const excusal = await insertExcusal(trx, { form, project, evaluator: actor.id, reason });
      const { code } = now.project;
      const name = `${actor.ape}, ${actor.nom}`;
      await storeNotification(trx, actor.id, {
        title: TEXT.excusalTitle(code),
        body: TEXT.excusal(name, FORM_KIND_NAMES[kind], code, reason),
        destination: 'admin',
        mail: 'digest',
        link: '/gestor/evaluacion',
      });
      const detail = { formulario: { tipo: kind, id }, motivo: reason };
      return { ref: { id: excusal }, detail, value: await presentExcusal(trx, excusal) };
    });
  },
});

/** Without one it repeats nothing that was done before. */
function isReason(reason: unknown): boolean {
  return typeof reason === 'string' && reason.trim() !== '';
}

function requireExcusable(context: Context, project: LoadedProject, kind: IndividualKind, id: number): FormRow {
  const form = findForm(project, kind, id);
  if (!form) throw notFound();
  requireOnProject(`excuse from /${kind}`, context.actor, project, concernOf(project, form));
  return form;
}

const again = async ({ id }: Ref, trx: Knex) => presentExcusal(trx, Number(id));

async function presentExcusal(db: Knex, id: number) {
  const { kind, project, code, at } = await findExcusal(db, id);
  if (!isEvaluationKind(kind)) throw new TypeError(`${kind} is no evaluation`);
  return { idProy: project, codigo: code, tipo: kind, fecha: at.toISOString() };
}
