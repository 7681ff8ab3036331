import type { ProposedMove } from '#schemas/generated/domain/proposed-move.ts';
import { Link } from 'react-router-dom';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import { MOVES } from '#web/text/call-office.ts';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';

/** Which projects move. */
export interface Ticking {
  ticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
}

interface MoveCellProps {
  move: ProposedMove;
}

export function MoveTick({ move: { id, codigo }, ticked, onTick }: MoveCellProps & Ticking) {
  return (
    <input
      type="checkbox"
      className="size-5 touch:size-6"
      aria-label={MOVES.tick(codigo)}
      checked={ticked.has(id)}
      onChange={(event) => onTick([id], event.target.checked)}
    />
  );
}

export function MoveTitle({ move: { id, titulo, de } }: MoveCellProps) {
  return (
    <Link
      className="font-serif text-read text-ink underline-offset-3 hover:underline"
      to={stagePanel({ id, estado: de })}
    >
      {titulo}
    </Link>
  );
}

export function MoveResults({ move: { resultado, consejo } }: MoveCellProps) {
  return (
    <>
      {resultado?.salida && (
        <span className="nums block">
          {MOVES.result(resultado.salida, withComma(resultado.total), withComma(resultado.maximo))}
        </span>
      )}
      {consejo.length > 0 && <span className="block text-meta text-ink-2">{MOVES.advice(consejo)}</span>}
    </>
  );
}

export function MoveReason({ move: { excepcion } }: MoveCellProps) {
  if (excepcion === null) return null;
  return (
    <span className="inline-flex items-start gap-1.5 text-warn">
      <WarningTriangle className="mt-1 size-3.5 shrink-0" />
      {excepcion}
    </span>
  );
}

function withComma(decimal: string | null): string | null {
  return decimal === null ? null : decimal.replace('.', ',');
}
