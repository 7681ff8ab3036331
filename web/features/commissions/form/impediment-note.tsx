import type { Impediment as Row } from '#schemas/generated/domain/impediment.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Impediment } from '#web/ui/impediment.tsx';
import { causeLines } from './cause-lines.ts';

/** What speaks against one evaluator for the projects that are chosen. */
export function ImpedimentNote({ rows, isKnown }: { rows: readonly Row[]; isKnown: boolean }) {
  if (!isKnown) return <span className="text-table text-ink-2">{TEXT.unjudged}</span>;
  if (rows.length === 0) return <Impediment gravity="free" word={TEXT.grades.libre} />;
  const isBarred = rows.some(({ grado }) => grado === 'impedimento');
  return (
    <Impediment
      gravity={isBarred ? 'barred' : 'warning'}
      word={isBarred ? TEXT.grades.impedimento : TEXT.grades.alerta}
      cause={causeLines(rows).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    />
  );
}
