import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { DefinitiveProgress } from '#schemas/generated/domain/definitive-progress.ts';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import type { StageProgress } from '#schemas/generated/domain/stage-progress.ts';
import { commissionOf, isDefinitive, isSigned, mayHold } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { BoardPerson, BoardRow } from './board-queries.ts';
import { isComplete } from '#server/core/form/contested-forms.ts';

export type CountedBoard = Omit<StageBoard, 'hasta' | 'vencida'>;

/** How far the evaluations of a kind are, in all, by commission and by evaluator; who owes most comes first. */
export function countBoard(kind: IndividualKind, rows: readonly BoardRow[]): CountedBoard {
  const individual = rows.filter((row) => !isDefinitive(row.kind));
  return {
    etapa: commissionOf(kind).stage,
    evaluaciones: progressOf(individual),
    definitivos: definitivesOf(kind, rows),
    comisiones: [...groupedBy(rows, ({ commission }) => commission)]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([id, own]) => commissionIn(kind, id, own)),
    evaluadores: evaluatorsOf(individual),
    formularios: rows.map((row) => ({
      id: row.id,
      tipo: row.kind,
      codigo: row.code,
      comision: row.commission,
      evaluador: row.evaluator?.id ?? null,
      estado: row.state,
      faltan: row.missing,
      completada: row.completedOn,
      seEspera: isDue(row),
    })),
  };
}

function owed({ empezadas, sinEmpezar }: StageProgress): number {
  return empezadas + sinEmpezar;
}

/** Somebody waits for it: it is not complete, its project is in the stage, and who holds it may fill it in. */
function isDue(row: BoardRow): boolean {
  const { kind, evaluator, isOwner } = row;
  if (!isOpen(row)) return false;
  return evaluator === null ? isDefinitive(kind) : !isOwner && canFillIn(evaluator, kind);
}

function isOpen({ kind, state, projectState }: BoardRow): boolean {
  return !isComplete({ state }) && projectState === commissionOf(kind).stage;
}

function canFillIn({ type, maySignIn }: BoardPerson, kind: EvaluationKind): boolean {
  return maySignIn && mayHold(type, kind);
}

/** Nobody can fill it in before somebody else takes the seat of who holds it. */
function waitsForSubstitute(row: BoardRow): boolean {
  return isOpen(row) && row.evaluator !== null && !canFillIn(row.evaluator, row.kind);
}

function progressOf(rows: readonly BoardRow[]): StageProgress {
  const due = rows.filter(isDue);
  const complete = rows.filter(isComplete).length;
  const untouched = due.filter(({ state }) => state === 'vacia').length;
  return {
    total: rows.length,
    completas: complete,
    empezadas: due.length - untouched,
    sinEmpezar: untouched,
    noSeEsperan: rows.length - complete - due.length,
  };
}

function definitivesOf(kind: IndividualKind, rows: readonly BoardRow[]): DefinitiveProgress {
  const { definitive } = commissionOf(kind);
  if (definitive === null) return null;
  const forms = rows.filter((row) => isDefinitive(row.kind));
  return {
    total: forms.length,
    completos: forms.filter(isComplete).length,
    firmados: isSigned(definitive) ? forms.filter(({ state }) => state === 'firmada').length : null,
  };
}

function commissionIn(kind: IndividualKind, id: number, rows: readonly BoardRow[]): StageBoard['comisiones'] {
  const [first] = rows;
  if (!first) return [];
  const individual = rows.filter((row) => !isDefinitive(row.kind));
  return [
    {
      id,
      tipo: first.commissionType,
      programa: first.programme,
      proyectos: new Set(rows.map(({ code }) => code)).size,
      evaluaciones: progressOf(individual),
      definitivos: definitivesOf(kind, rows),
      deben: evaluatorsOf(individual).flatMap((one) => (owed(one.evaluaciones) > 0 ? [one.id] : [])),
    },
  ];
}

function evaluatorsOf(individual: readonly BoardRow[]): StageBoard['evaluadores'] {
  const people = new Map<number, BoardPerson>();
  for (const { evaluator } of individual) if (evaluator) people.set(evaluator.id, evaluator);
  const rows = groupedBy(individual, ({ evaluator }) => evaluator?.id ?? 0);
  return [...people.values()]
    .map(({ id, ape, nom, email, maySignIn }) => {
      const own = rows.get(id) ?? [];
      return {
        id,
        ape,
        nom,
        email,
        puedeIngresar: maySignIn,
        evaluaciones: progressOf(own),
        esperanSustitucion: own.filter(waitsForSubstitute).length,
      };
    })
    .toSorted(
      (one, other) =>
        owed(other.evaluaciones) - owed(one.evaluaciones) ||
        one.ape.localeCompare(other.ape, 'es') ||
        one.nom.localeCompare(other.nom, 'es') ||
        one.id - other.id,
    );
}

function groupedBy(rows: readonly BoardRow[], keyOf: (row: BoardRow) => number): Map<number, BoardRow[]> {
  const groups = new Map<number, BoardRow[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own) own.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
