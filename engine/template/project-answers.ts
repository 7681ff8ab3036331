import { isObject } from '../json.ts';
import { isWithin, valueAt } from '../pointer.ts';
import { instancesOf } from '../rules/instances.ts';
import { contractOf } from './contracts.ts';
import type { Projections } from './contract-node.ts';
import type { PreparedSection, PreparedTemplate } from './prepared-template.ts';

/** Rows by which people search and rules decide, taken from answers as the kind's contract declares it. */
export interface ProjectedAnswers {
  /** Columns of the project (`titulo`, `tipoProyecto`, …); only those that this section answers. */
  readonly proyecto: Readonly<Record<string, unknown>>;
  /** Ids or texts by list (`programas`, `lineas`, …); only those of this section. */
  readonly listas: Readonly<Record<string, readonly unknown[]>>;
  readonly personas: readonly {
    dni: string;
    ape: string | null;
    nom: string | null;
    rol: string | null;
    fila: number | null;
  }[];
  readonly instituciones: readonly { id: number | null; nom: string | null; fila: number | null }[];
}

/** `answers` as stored (normalised, with row ids). Roles become one row for each role code. */
export function projectAnswers(
  prepared: PreparedTemplate,
  section: PreparedSection,
  answers: unknown,
): ProjectedAnswers {
  const { proyecto = {}, listas = {}, personas = [], instituciones = [] } = projectionsOf(prepared);
  const base = section.key === '' ? '' : `/${section.key}`;
  const local = (pointer: string): string | null => (isWithin(pointer, base) ? pointer.slice(base.length) : null);
  const rows = (each: string): { row: unknown; fila: number | null }[] => {
    const pattern = local(each);
    return pattern === null
      ? []
      : instancesOf(answers, pattern).map(({ value }) => ({ row: value, fila: idOf(value) }));
  };
  return {
    proyecto: Object.fromEntries(
      Object.entries(proyecto).flatMap(([name, at]) => {
        const pointer = local(at);
        return pointer === null ? [] : [[name, valueAt(answers, pointer) ?? null]];
      }),
    ),
    listas: Object.fromEntries(
      Object.entries(listas).flatMap(([name, at]) => {
        const pointer = local(at);
        const values = pointer === null ? null : (valueAt(answers, pointer) ?? []);
        return Array.isArray(values) ? [[name, values]] : [];
      }),
    ),
    personas: personas.flatMap(({ cada, dni, ape, nom, roles, rol }) =>
      rows(cada).flatMap(({ row, fila }) => {
        const number = textAt(row, dni);
        if (number === null) return [];
        const person = { dni: number, ape: textAt(row, ape), nom: textAt(row, nom), fila };
        return roleCodes(prepared, section, cada.slice(base.length), row, roles, rol).map((code) => ({
          ...person,
          rol: code,
        }));
      }),
    ),
    instituciones: instituciones.flatMap(({ cada, id, nom }) =>
      rows(cada).map(({ row, fila }) => ({ id: numberAt(row, id), nom: textAt(row, nom), fila })),
    ),
  };
}

function projectionsOf(prepared: PreparedTemplate): Projections {
  return contractOf(prepared.kind)?.['x-proyecciones'] ?? {};
}

/** Codes of the roles a row holds; null stands for a person without any. */
function roleCodes(
  prepared: PreparedTemplate,
  section: PreparedSection,
  each: string,
  row: unknown,
  roles: string | undefined,
  role: string | undefined,
): (string | null)[] {
  const from = roles === undefined ? null : section.fields.get(each + roles)?.from;
  if (from?.de !== 'codigos') return [role ?? null];
  const ids: unknown = isObject(row) ? row[from.campo] : null;
  const entries = prepared.lists[from.lista]?.entradas ?? [];
  const codes = (Array.isArray(ids) ? ids : []).flatMap((id) => entries.find((entry) => entry.id === id)?.codigo ?? []);
  return codes.length > 0 ? codes : [null];
}

function idOf(row: unknown): number | null {
  return numberAt(row, '/id');
}

function numberAt(row: unknown, pointer: string): number | null {
  const value = valueAt(row, pointer);
  return typeof value === 'number' ? value : null;
}

function textAt(row: unknown, pointer: string): string | null {
  const value = valueAt(row, pointer);
  return typeof value === 'string' ? value : null;
}
