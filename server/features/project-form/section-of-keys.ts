import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** The section that these keys are of; refuses keys of two, of none, and of another than the one named. */
export function sectionOfSentKeys(
  sections: readonly PreparedSection[],
  keys: readonly string[],
  named: number | null,
): PreparedSection {
  const owner = (key: string) =>
    sections.find(({ schema }) => schema.properties !== undefined && Object.hasOwn(schema.properties, key));
  const found = new Set(keys.map(owner).filter((section) => section !== undefined));
  if (found.size > 1) refuse('/dataProyecto', 'dos-secciones', FORM_MESSAGES.twoSections);
  const [only] = found;
  const wanted = named === null ? only : sections.find(({ number }) => number === named);
  if (only && wanted && only !== wanted) refuse('/seccion', 'otra-seccion', FORM_MESSAGES.otherSection);
  if (!wanted) refuse('/dataProyecto', 'sin-seccion', FORM_MESSAGES.noSection);
  if (Object.keys(wanted.schema.properties ?? {}).length === 0)
    refuse('/seccion', 'sin-campos', FORM_MESSAGES.documentsSection);
  return wanted;
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
