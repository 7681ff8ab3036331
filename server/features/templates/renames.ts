import { isEvaluationKind } from '#engine/process/commissions.ts';
import { withValueAt } from '#engine/pointer.ts';
import { templateProblem } from '#engine/template/template-problem.ts';
import type { Template } from '#engine/template/template.ts';
import { fieldsById } from '#engine/versions/fields-by-id.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { refuseTemplate } from './review-text.ts';

/** What became of items, by their stable ids. */
export interface Mapping {
  tipo: 'renombrado' | 'dividido' | 'unido' | 'reescalado';
  de: string[];
  a: string[];
}

/** Only renames are carried out; everything else is refused with its reason (contract.md 5). */
export function checkMappings(kind: string, mappings: readonly Mapping[]): { from: string; to: string }[] {
  if (!isEvaluationKind(kind)) throw refuse('/migrar', TEXT.answersStay);
  return mappings.map(({ tipo, de, a }, index) => {
    const at = `/migrar/mapeos/${index}`;
    if (tipo !== 'renombrado') throw refuse(`${at}/tipo`, TEXT.onlyRenames(tipo));
    const [[from, ...others], [to, ...more]] = [de, a];
    if (from === undefined || to === undefined || others.length + more.length > 0) throw refuse(at, TEXT.oneToOne);
    return { from, to };
  });
}

/** An item that was renamed keeps the stable id that it had before: answers follow it in this version and in later ones. */
export function withRenames(
  before: Template,
  after: Template,
  renames: readonly { from: string; to: string }[],
): Template {
  const [old, now] = [fieldsById(before), fieldsById(after)];
  let template: unknown = after;
  for (const { from, to } of renames) {
    const field = now.get(to);
    const unknown = !old.has(from) ? from : field ? null : to;
    if (!field || unknown !== null)
      throw refuseTemplate([templateProblem('/ui', 'migrar', TEXT.unknownItem(unknown ?? to))]);
    template = withValueAt(template, `/ui${field.pattern.replaceAll('/*', '/items')}/ui:id`, from);
  }
  return template as Template;
}

function refuse(pointer: string, message: string): Error {
  return badRequest(message, [requestProblem(pointer, 'migrar', message)]);
}
