import type { Results } from '#schemas/generated/domain/results.ts';
import { criterionWords } from '#engine/merit/criterion-words.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import type { Contest } from './contest/use-contest.ts';

/** Cuts that were closed once and opened again: who, when, why, and the paper of each. */
export function ReopenedCuts({ results: { anteriores, mejor }, contest }: { results: Results; contest: Contest }) {
  const client = useClient();
  const { year, kind, modalidad } = contest;
  if (anteriores.length === 0) return null;
  return (
    <section className="pt-10" aria-label={RESULTS.earlier}>
      <h2 className="pb-2 text-h3 font-semibold">{RESULTS.earlier}</h2>
      <ul className="divide-y divide-line border-y border-line text-table">
        {anteriores.map(({ id, criterio, cerro, fecha, reabrio, reapertura, motivo }) => {
          const words = criterionWords(criterio, mejor);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div>
                <p>{RESULTS.earlierOne(words, RESULTS.nameOf(cerro), fullMoment(fecha))}</p>
                {reapertura !== null && (
                  <p className="text-ink-2">
                    {RESULTS.earlierReason(RESULTS.nameOf(reabrio), fullMoment(reapertura), motivo ?? '')}
                  </p>
                )}
              </div>
              <Button
                kind="quiet"
                size="small"
                aria-label={RESULTS.printOf(words)}
                onClick={() =>
                  void client.download(
                    addressOf('print-results', { params: { year, kind, modalidad }, query: { corte: id } }),
                    `corte-${id}.pdf`,
                  )
                }
              >
                {RESULTS.printOne}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
