import type { Knex } from 'knex';
import { withValueAt } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { instancesOf } from '#engine/rules/instances.ts';
import type { PreparedSection, Unit } from '#engine/template/prepared/prepared-template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { contractOf } from './contract-annotations.ts';
import { institutionRows } from './project-answers.ts';
import { findProjectCodes, findUserIds } from './reference-queries.ts';
import { findInstitutionIds, findOrInsertInstitution } from '#server/core/institution/institution-queries.ts';

/** A value that names something outside of the form (`ui:referencia`). */
interface Reference {
  list: string;
  pointer: string;
  value: unknown;
}

function referencesIn(section: Unit, answers: unknown): Reference[] {
  return [...section.fields.values()].flatMap(({ ui, pattern }) => {
    const list = ui['ui:referencia'];
    if (list === undefined) return [];
    return instancesOf(answers, pattern).flatMap(({ pointer, value }): Reference[] =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => ({ list, pointer: `${pointer}/${index}`, value: one }))
        : [{ list, pointer, value }],
    );
  });
}

/** What is named must exist, or have been named before: no schema can hold an open list (contract.md 4). */
export async function unknownReferences(
  db: Knex,
  section: Unit,
  answers: unknown,
  stored: unknown,
  project: number,
): Promise<Problem[]> {
  const before = new Set(referencesIn(section, stored ?? {}).map(({ list, value }) => `${list}=${String(value)}`));
  const named = referencesIn(section, answers).filter(
    ({ list, value }) => isAnswered(value) && !before.has(`${list}=${String(value)}`),
  );
  const valuesOf = (list: string) => named.filter((one) => one.list === list).map(({ value }) => value);
  const known: Record<string, ReadonlySet<unknown>> = {
    instituciones: await findInstitutionIds(db, valuesOf('instituciones').filter(isId), project),
    proyectos: await findProjectCodes(
      db,
      valuesOf('proyectos').filter((value) => typeof value === 'string'),
    ),
    usuarios: await findUserIds(db, valuesOf('usuarios').filter(isId)),
  };
  return named
    .filter(({ list, value }) => !known[list]?.has(value))
    .map(({ list, pointer, value }) => ({
      pointer,
      code: 'referencia',
      params: { lista: list, valor: value },
      message: FORM_MESSAGES.unknownReference,
    }));
}

/** Institutions that are named without a number: they become new ones, or the one of that name. */
export function unnumberedInstitutions(
  kind: string,
  section: PreparedSection,
  answers: unknown,
): { pointer: string; nom: string }[] {
  return institutionRows(contractOf(kind)['x-proyecciones'] ?? {}, section.key, answers).flatMap(
    ({ pointer, id, nom }) => (isAnswered(id) || nom === null ? [] : [{ pointer, nom }]),
  );
}

/** Gives each of them its number. Part of the save's transaction: a refused save leaves no institution behind. */
export async function numberInstitutions(
  trx: Knex,
  answers: unknown,
  unnumbered: readonly { pointer: string; nom: string }[],
  project: number,
): Promise<unknown> {
  let result = answers;
  for (const { pointer, nom } of unnumbered) {
    result = withValueAt(result, pointer, await findOrInsertInstitution(trx, nom, project));
  }
  return result;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
