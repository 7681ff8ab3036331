import { fullDay } from '#web/app/call/format-day.ts';
import { INVITATIONS } from '#web/text/invitations.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnInvitations as Invitations } from './use-own-invitations.ts';

/** Who invites to what: accepted or declined here; nothing where nobody does. */
export function OwnInvitations({ invitations: { list, accept, decline } }: { invitations: Invitations }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={INVITATIONS.strip} className="mb-5 print:hidden">
      <ul className="flex flex-col gap-3">
        {list.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-ground px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
              <p className="text-ui font-semibold">
                <bdi>{INVITATIONS.invites(`${one.invita.nom} ${one.invita.ape}`, one.codigo)}</bdi>
              </p>
              <p className="own-direction text-table text-ink-2">{one.titulo}</p>
              <p className="nums text-meta text-ink-2">{INVITATIONS.until(fullDay(one.vence))}</p>
            </div>
            <div className="flex gap-2">
              <Button aria-label={INVITATIONS.acceptOf(one.codigo)} onClick={() => accept(one)}>
                {INVITATIONS.accept}
              </Button>
              <Button kind="quiet" aria-label={INVITATIONS.declineOf(one.codigo)} onClick={() => decline(one)}>
                {INVITATIONS.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
