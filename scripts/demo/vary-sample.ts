import { isObject } from '#engine/json.ts';
import { parentOf, valueAt, withValueAt } from '#engine/pointer.ts';
import { instancesOf } from '#engine/rules/instances.ts';
import type { Projections } from '#engine/template/contract-node.ts';
import type { Dice } from './dice.ts';
import type { DemoIdea } from './ideas.ts';
import { GIVEN_NAMES, INSTITUTIONS, SURNAMES } from './people.ts';
import { retell } from './retell.ts';

export interface Person {
  dni: string;
  ape: string;
  nom: string;
}

/** Whose project the answers are to be of. */
export interface Tale {
  dice: Dice;
  idea: DemoIdea;
  /** Answers of the idea's form: a field of the same name takes them. */
  ideaAnswers: Readonly<Record<string, unknown>>;
  owner: Person;
  year: number;
  keywords: readonly string[];
}

/** What the sample was written for. */
export interface SampleContext {
  year: number;
  unit: string;
}

/**
 * A template's sample turned into this project's answers. What is a person, an institution or a keyword is said by the
 * kind's contract; fields are not known here.
 */
export function varySample(form: unknown, written: SampleContext, projections: Projections, tale: Tale): unknown {
  let answers = tellAgain(carryIdea(form, tale), written, tale);
  const keywords = projections.listas?.['palabras'];
  if (keywords !== undefined && Array.isArray(valueAt(answers, keywords)))
    answers = withValueAt(answers, keywords, [...tale.keywords]);
  return nameInstitutions(namePeople(answers, projections, tale), projections, tale);
}

/** Outside of rows, where the same name means the same thing. */
function carryIdea(value: unknown, tale: Tale): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(tale.ideaAnswers, key) ? tale.ideaAnswers[key] : carryIdea(inner, tale),
    ]),
  );
}

function tellAgain(value: unknown, written: SampleContext, tale: Tale): unknown {
  if (Array.isArray(value)) return value.map((inner: unknown) => tellAgain(inner, written, tale));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tellAgain(inner, written, tale)]));
  if (typeof value !== 'string') return value;
  if (value === written.unit) return tale.idea.unidad;
  const date = /^(\d{4})(-\d{2}-\d{2})$/u.exec(value);
  if (date) return `${Number(date[1]) + tale.year - written.year}${date[2] ?? ''}`;
  return retell(value, tale);
}

/** The first person of the first list is who presents the project. */
function namePeople(answers: unknown, projections: Projections, tale: Tale): unknown {
  let named = answers;
  for (const [kind, { cada, ...parts }] of (projections.personas ?? []).entries()) {
    for (const [index, { pointer: row }] of instancesOf(answers, cada).entries()) {
      const person = kind === 0 && index === 0 ? tale.owner : somebody(tale.dice);
      for (const part of ['dni', 'ape', 'nom'] as const) named = withValueAt(named, row + parts[part], person[part]);
      named = writeMail(named, row + parentOf(parts.dni), `${person.nom} ${person.ape}`, 'universidad');
    }
  }
  return named;
}

function nameInstitutions(answers: unknown, projections: Projections, { dice }: Tale): unknown {
  let named = answers;
  for (const { cada, nom } of projections.instituciones ?? []) {
    for (const { pointer: row } of instancesOf(answers, cada)) {
      const name = dice.pick(INSTITUTIONS);
      named = withValueAt(named, row + nom, name);
      named = writeMail(named, row + parentOf(nom), name, 'organizaciones');
    }
  }
  return named;
}

/** Whatever reads as an e-mail beside a name belongs to that name. */
function writeMail(answers: unknown, holder: string, name: string, domain: string): unknown {
  const beside = valueAt(answers, holder);
  if (!isObject(beside)) return answers;
  let written = answers;
  for (const [key, value] of Object.entries(beside)) {
    if (typeof value === 'string' && /^\S+@\S+$/u.test(value))
      written = withValueAt(written, `${holder}/${key}`, `${mailName(name)}@${domain}.example`);
  }
  return written;
}

function mailName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[a-z0-9]+/gu) ?? []).slice(0, 4).join('.');
}

export function somebody(dice: Dice): Person {
  return { dni: String(20_000_000 + dice.below(20_000_000)), ape: dice.pick(SURNAMES), nom: dice.pick(GIVEN_NAMES) };
}
