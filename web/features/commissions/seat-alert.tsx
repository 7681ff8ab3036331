import type { Commission } from '#schemas/generated/domain/commission.ts';
import { COMMISSION_TYPE_NAMES } from '#schemas/generated/domain/commission-type.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** A project of a commission that lacks evaluators. */
export interface ShortSeat {
  commission: Commission;
  project: string;
}

/** Where seats are short because somebody excused himself, each with the way to fill it. */
export function SeatAlert({
  commissions,
  onAssign,
}: {
  commissions: readonly Commission[];
  onAssign: (seat: ShortSeat) => void;
}) {
  const short = commissions.flatMap((commission) => commission.vacantes.map((one) => ({ ...one, commission })));
  if (short.length === 0) return null;
  return (
    <Alert tone="warn" className="mb-6" title={TEXT.short(short.length)}>
      <ul className="mt-1 flex flex-col gap-1">
        {short.map(({ proyecto, faltan, commission }) => (
          <li key={`${commission.id} ${proyecto}`} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0">
              <span className="nums font-semibold">{proyecto}</span>: {TEXT.lacks(faltan)}{' '}
              <span className="text-ink-2">
                ({COMMISSION_TYPE_NAMES[commission.tipo]}, {TEXT.numbered(commission.id).toLocaleLowerCase('es')})
              </span>
            </span>
            <Button
              size="small"
              kind="quiet"
              aria-label={TEXT.assignSeat(proyecto)}
              onClick={() => onAssign({ commission, project: proyecto })}
            >
              {TEXT.assignVerb}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
