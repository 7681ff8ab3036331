import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import type { DocumentFormat } from '#schemas/generated/domain/document-format.ts';
import type { Condition, Context } from '../conditions/condition.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';

/** The documents that a project must bring (4.2, A-28), stored by requirement and not by file name. */
export interface Requirement {
  /** The chooser's number: 1, 2, 3, from 10 the members', from 100 the institutions'. */
  id: number;
  /** What a stored document is kept under; stays when names or order change. */
  key: string;
  name: string;
  /** What people read; null where the template has no words for it. */
  title: string | null;
  required: boolean;
  formats: readonly DocumentFormat[];
  /** Requirements of one group are counted together, whichever of them a document names; null: by itself. */
  group: string | null;
  help: string | null;
}

/** A template's declaration of one required document. */
export interface RequirementDeclaration {
  id: number;
  nom: string;
  titulo?: string;
  formatos: readonly DocumentFormat[];
  obligatorio: boolean;
  porCada?: 'integrante' | 'institucion';
  ayuda?: string;
  pedidoSi?: Condition;
  obligatorioSi?: Condition;
}

export interface TeamMember {
  id: number;
  dni: string;
  ape: string;
  nom: string;
}

/** Those of 2025: used until a template declares others. */
export const REQUIRED_DOCUMENTS: readonly RequirementDeclaration[] = [
  { id: 1, nom: 'PRESUPUESTO', formatos: ['xlsx'], obligatorio: true },
  { id: 2, nom: 'CONSTANCIA_DIRECTOR', formatos: ['pdf'], obligatorio: true },
  { id: 3, nom: 'CONSTANCIA_JEFE_CATEDRA', formatos: ['pdf'], obligatorio: false },
  { id: 10, nom: 'CV', formatos: ['pdf'], obligatorio: true, porCada: 'integrante' },
  { id: 100, nom: 'AVAL', formatos: ['pdf'], obligatorio: true, porCada: 'institucion' },
];

/** What this project must bring, of what its template declares: for each of its members and institutions, where asked. */
export function requirementsOf(
  declared: readonly RequirementDeclaration[],
  members: readonly TeamMember[],
  institutions: readonly { nom: string }[],
  contexto: Context = {},
): Requirement[] {
  const holds = (condition: Condition | undefined) => condition && evaluateCondition(condition, { contexto });
  const asked = declared.flatMap((one): Requirement[] => {
    if (holds(one.pedidoSi) === false) return [];
    const { id, nom, formatos } = one;
    const required = one.obligatorio || holds(one.obligatorioSi) === true;
    const help = one.ayuda ?? null;
    const titleOf = (whose: string) => (one.titulo === undefined ? null : DOCUMENT_MESSAGES.whose(one.titulo, whose));
    if (one.porCada === 'integrante') {
      return members.map(({ ape, nom: first, dni }, index) => {
        return {
          id: id + index,
          key: `${nom}:${dni}`,
          name: `${nom}_${ape}_${dni}`,
          // Two of a team may share a surname.
          title: titleOf(`${ape}, ${first}`),
          formats: formatos,
          required,
          group: null,
          help,
        };
      });
    }
    if (one.porCada === 'institucion') {
      return numbered(institutions.map((institution) => `${nom}_${institution.nom}`)).map((name, index) => {
        const title = titleOf(institutions[index]?.nom ?? '');
        return { id: id + index, key: name, name, title, formats: formatos, required, group: nom, help };
      });
    }
    const title = one.titulo ?? null;
    return [{ id, key: nom, name: nom, title, formats: formatos, required, group: null, help }];
  });
  return withOwnNumbers(asked);
}

/** Past the chooser's ranges. */
const MORE_FROM = 1000;

/** Two documents asked of each member begin at the same number: the chooser needs each once. */
function withOwnNumbers(asked: readonly Requirement[]): Requirement[] {
  const taken = new Set<number>();
  return asked.map((one) => {
    let { id } = one;
    if (taken.has(id)) for (id = MORE_FROM; taken.has(id); id++);
    taken.add(id);
    return { ...one, id };
  });
}

/** The names under which a template declares what is missing: whose it is, or of which institution, is left out. */
export function declaredNames(requirements: readonly Pick<Requirement, 'key' | 'group'>[]): string[] {
  return [...new Set(requirements.map(({ key, group }) => group ?? key.replace(MEMBERS_KEY, '')))].toSorted();
}

/** What a stored document tells about itself. */
export interface NamedDocument {
  id: number;
  /** Key of its requirement. */
  requirement: string;
  fileName: string;
}

/** For readers without personal data a member's file bears the row's number instead of the dni (A-112). */
export function fileNameWithoutDni(document: NamedDocument, members: readonly TeamMember[]): string {
  const dni = dniOfRequirement(document.requirement);
  if (dni === null) return document.fileName;
  const member = members.find((one) => one.dni === dni);
  // Who is no longer of the team has no row.
  return document.fileName.replace(`_${dni}`, `_${member?.id ?? `d${document.id}`}`);
}

/** For those readers the requirement is named by the row's number as well. */
export function nameWithoutDni(requirement: Requirement, members: readonly TeamMember[]): string {
  const member = members.find(({ dni }) => dni === dniOfRequirement(requirement.key));
  return member ? requirement.name.replace(`_${member.dni}`, `_${member.id}`) : requirement.name;
}

/**
 * The stored name: the requirement's with the extension (A-28). Names hold what people typed: what no file system takes
 * and what turns the reading direction is left out, an over-long one is cut, and one that is taken gets a number.
 */
export function storedFileName(nom: string, format: DocumentFormat, taken: readonly string[] = []): string {
  const plain = nom
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = Array.from(plain).slice(0, MAX_NAME).join('');
  let name = `${short}.${format}`;
  for (let number = 2; taken.includes(name); number++) name = `${short} (${number}).${format}`;
  return name;
}

const MAX_NAME = 180;

/** Keys of members' documents end in their dni. */
const MEMBERS_KEY = /:(\w{6,10})$/;

/** Of a member's document. */
export function dniOfRequirement(key: string): string | null {
  return MEMBERS_KEY.exec(key)?.[1] ?? null;
}

/** Two institutions of one name: the second is AVAL_{nom}_2 (A-111), or the next number that is free. */
function numbered(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name}_${number}`;
    taken.add(unique);
    return unique;
  });
}
