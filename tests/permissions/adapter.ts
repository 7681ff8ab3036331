import type { Act } from '#schemas/generated/acts.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { decide, KNOWN_ACTS } from '#engine/process/permissions/decide.ts';
import { typePermissions } from '#engine/process/permissions/type-permissions.ts';
import type { Facts, Person, Relation } from '#engine/process/vocabulary.ts';
import type { Cell } from './expectations.ts';

/** The one door to the product. It renames and holds no condition. */

const WORDS: Record<string, unknown> = { yes: true, no: false, on: true, off: false };
const FLAGS: Record<string, unknown> = { '1': true, '0': false };

const RENAMED: Record<string, (value: string) => unknown> = {
  history: (value) => value.split(' '),
  answers: (value) => WORDS[value],
  saved: (value) => WORDS[value],
  indep: (value) => WORDS[value],
  holds: (value) => WORDS[value],
  duration: (value) => WORDS[value],
  mustchange: (value) => WORDS[value],
  flag: (value) => FLAGS[value],
  namedflag: (value) => FLAGS[value],
  links: Number,
  entries: Number,
};

const TYPES: Record<string, null> = { guest: null };

export function ask(cell: Cell) {
  const person: Person = { type: cell.type in TYPES ? null : cell.type, relations: cell.relations as Relation[] };
  const facts = Object.entries(cell.facts).map(([key, value]) => [key, (RENAMED[key] ?? String)(value)]);
  const known: Facts = { ...Object.fromEntries(facts), ...(cell.route && { kind: cell.route as FormKind }) };
  return decide(cell.act as Act, person, known);
}

export const knownActs = KNOWN_ACTS;

export const permissionsOfType = (type: string): { ruta: string; lectura: boolean; escritura: boolean }[] =>
  typePermissions(type).map(({ kind, mayRead, mayWrite }) => ({
    ruta: `/${kind}`,
    lectura: mayRead,
    escritura: mayWrite,
  }));
