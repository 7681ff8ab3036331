import { decidir, KNOWN_ACTS } from '#engine/process/decide.ts';
import { typePermissions } from '#engine/process/type-permissions.ts';
import type { FormRoute, Hechos, Persona, Relation } from '#engine/process/vocabulary.ts';
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
  const persona: Persona = {
    tipo: cell.type in TYPES ? null : cell.type,
    relaciones: cell.relations as Relation[],
  };
  const facts = Object.entries(cell.facts).map(([key, value]) => [key, (RENAMED[key] ?? String)(value)]);
  const hechos: Hechos = { ...Object.fromEntries(facts), ...(cell.route && { ruta: cell.route as FormRoute }) };
  return decidir(cell.act, persona, hechos);
}

export const knownActs = KNOWN_ACTS;

export const permissionsOfType = (type: string): { ruta: string; lectura: boolean; escritura: boolean }[] =>
  typePermissions(type);
