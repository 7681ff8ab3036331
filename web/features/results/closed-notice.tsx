import type { ClosedCut } from '#schemas/generated/domain/closed-cut.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { RESULTS } from '#web/text/results.ts';
import { Alert } from '#web/ui/alert.tsx';
import { criterionWords } from '#engine/merit/criterion-words.ts';

/** Who closed the cut, when and by what; then what changed since. */
export function ClosedNotice({ results, closed }: { results: Results; closed: ClosedCut }) {
  const { cambios, mejor } = results;
  return (
    <div className="flex flex-col gap-3 pb-6">
      <Alert tone="accent" title={RESULTS.closedTitle(criterionWords(closed.criterio, mejor))}>
        <p>{RESULTS.closedBy(RESULTS.nameOf(closed.cerro), fullMoment(closed.fecha))}</p>
        {closed.publico && closed.publicacion && (
          <p>{RESULTS.publishedBy(RESULTS.nameOf(closed.publico), fullMoment(closed.publicacion))}</p>
        )}
      </Alert>
      {cambios.length > 0 && (
        <Alert tone="warn" title={RESULTS.changedSince(cambios.length)}>
          <ul className="nums">
            {cambios.map(({ id, codigo, texto }) => (
              <li key={id}>
                {codigo}: {texto}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
