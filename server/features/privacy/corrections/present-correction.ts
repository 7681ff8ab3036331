import type { Knex } from 'knex';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import type { Ref } from '#server/db/write.ts';
import { notFound } from '#server/errors/not-found.ts';
import { findCorrection, type CorrectionRow } from './correction-queries.ts';

export function presentCorrection({ id, user, wish, state, at, answer, settledAt }: CorrectionRow): Correction {
  return {
    id,
    persona: user,
    texto: wish,
    estado: state,
    fecha: at.toISOString(),
    respuesta: answer,
    resuelto: settledAt?.toISOString() ?? null,
  };
}

/** As it is stored by now. */
export async function presentStored({ id }: Ref, db: Knex): Promise<Correction> {
  const row = await findCorrection(db, Number(id));
  if (!row) throw notFound();
  return presentCorrection(row);
}
