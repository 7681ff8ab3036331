/** The documents that a project must bring (4.2, A-28), stored by requirement and not by file name. */
export interface Requirement {
  /** The chooser's number: 1, 2, 3, from 10 the members', from 100 the institutions'. */
  id: number;
  /** What a stored document is kept under; stays when names or order change. */
  clave: string;
  nom: string;
  obligatorio: boolean;
  formatos: readonly DocumentFormat[];
  /** Requirements of one group are counted together, whichever of them a document names; null: by itself. */
  grupo: string | null;
}

export type DocumentFormat = 'pdf' | 'xlsx';

/** A template's declaration of one required document. */
export interface RequirementDeclaration {
  id: number;
  nom: string;
  formatos: readonly DocumentFormat[];
  obligatorio: boolean;
  porCada?: 'integrante' | 'institucion';
}

export interface TeamMember {
  id: number;
  dni: string;
  ape: string;
}

/** Those of 2025: used until a template declares others. */
export const REQUIRED_DOCUMENTS: readonly RequirementDeclaration[] = [
  { id: 1, nom: 'PRESUPUESTO', formatos: ['xlsx'], obligatorio: true },
  { id: 2, nom: 'CONSTANCIA_DIRECTOR', formatos: ['pdf'], obligatorio: true },
  { id: 3, nom: 'CONSTANCIA_JEFE_CATEDRA', formatos: ['pdf'], obligatorio: false },
  { id: 10, nom: 'CV', formatos: ['pdf'], obligatorio: true, porCada: 'integrante' },
  { id: 100, nom: 'AVAL', formatos: ['pdf'], obligatorio: true, porCada: 'institucion' },
];

export function requirementsOf(
  declared: readonly RequirementDeclaration[],
  members: readonly TeamMember[],
  institutions: readonly { nom: string }[],
): Requirement[] {
  return declared.flatMap((one): Requirement[] => {
    const { id, nom, formatos, obligatorio } = one;
    if (one.porCada === 'integrante') {
      return members.map(({ ape, dni }, index) => {
        return {
          id: id + index,
          clave: `${nom}:${dni}`,
          nom: `${nom}_${ape}_${dni}`,
          formatos,
          obligatorio,
          grupo: null,
        };
      });
    }
    if (one.porCada === 'institucion') {
      return numbered(institutions.map((institution) => `${nom}_${institution.nom}`)).map((name, index) => {
        return { id: id + index, clave: name, nom: name, formatos, obligatorio, grupo: nom };
      });
    }
    return [{ id, clave: nom, nom, formatos, obligatorio, grupo: null }];
  });
}

/** Without the dni, for readers without personal data. */
export function nameWithoutDni(requirement: Requirement, members: readonly TeamMember[]): string {
  const member = members.find(({ dni }) => requirement.clave.endsWith(`:${dni}`));
  return member ? requirement.nom.replace(`_${member.dni}`, `_${member.id}`) : requirement.nom;
}

/** Two institutions of one name: the second is AVAL_{nom}_2. */
function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}_${times}`;
  });
}
