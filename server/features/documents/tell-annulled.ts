import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { fillTold, TOLD_TOPICS } from '#schemas/messages/told-events.ts';
import type { Context } from '#server/context/context.ts';
import { mustFindCall } from '#server/core/call/admit-to-call.ts';
import { findAppraisers } from '#server/core/form/appraisers.ts';
import { isSilent } from '#server/core/notification/is-silent.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { Write } from '#server/db/write.ts';

/** Within the act: the members whose definitive form is signed no longer read why, and where it is. */
export async function tellAnnulled(
  { services, actor }: Context,
  trx: Write,
  { project: { project }, form, reason }: { project: LoadedProject; form: FormRow; reason: string },
): Promise<void> {
  const call = await mustFindCall(trx, project.callYear);
  if (!call.isCurrent || isSilent(call, 'firma_anulada')) return;
  const { commission } = await findAppraisers(trx, { ...form, projectId: project.id }, null);
  const people = (commission?.members ?? []).map(({ id }) => id).filter((id) => id !== actor.id);
  if (people.length === 0) return;
  await storeNotification(trx, null, {
    ...fillTold('annulled', { codigo: project.code, formulario: FORM_KIND_NAMES[form.kind], motivo: reason }),
    destination: { people },
    mail: services.mail.configured ? 'own' : 'bell',
    topic: TOLD_TOPICS.annulled,
    link: `/gestor/form/${form.kind}/${form.wireId}`,
  });
}
