import { isDefinitive } from '#engine/process/commissions.ts';
import type { Evaluator } from '#schemas/generated/domain/evaluator.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { Knex } from 'knex';

/** Shown as its evaluator: of a definitive form the caller when he is of its commission, else its first member. */
export function evaluatorOf({ kind, evaluatorId, memberIds }: FormRow, caller: number): number | null {
  if (!isDefinitive(kind)) return evaluatorId;
  return memberIds.includes(caller) ? caller : (memberIds[0] ?? null);
}

export interface EvaluatorRow {
  id: number;
  ape: string;
  nom: string;
  academicUnit: string | null;
  userType: string;
}

export function presentEvaluator({ id, ape, nom, academicUnit, userType }: EvaluatorRow): Evaluator {
  return { id, ape, nom, unidadAcademica: academicUnit, tipoUsuario: userType };
}

/** Somebody whose name is not for this reader. */
export function presentNamelessEvaluator({ userType }: EvaluatorRow): Evaluator {
  return { id: null, ape: null, nom: null, unidadAcademica: null, tipoUsuario: userType };
}

export async function findEvaluators(db: Knex, ids: readonly number[]): Promise<Map<number, EvaluatorRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db('users')
    .select<EvaluatorRow[]>({
      id: 'id',
      ape: 'ape',
      nom: 'nom',
      academicUnit: 'unidad_academica',
      userType: 'tipo_usuario',
    })
    .whereIn('id', ids);
  return new Map(rows.map((row) => [row.id, row]));
}
