import { useCallback, type ReactNode } from 'react';
import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { AUDIT } from '#web/text/audit.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Thing, whoOf } from './audit-columns.tsx';
import type { AuditFilters } from './use-audit-filters.ts';

interface Props {
  entry: AuditEntry;
  onClose: () => void;
  onFilter: (part: Partial<AuditFilters>) => void;
}

/** One act whole: who, when, from where, and each thing as it was and as it is. */
export function EntryDialog({ entry, onClose, onFilter }: Props) {
  const { nombre, fecha, quien, cosa, proyecto, motivo, desde, pedido } = entry;
  const account = cosa?.tipo === 'cuenta' ? cosa : null;
  return (
    <Dialog
      open
      size="row"
      title={nombre}
      onClose={onClose}
      foot={
        <Button kind="ghost" onClick={onClose}>
          {UI.close}
        </Button>
      }
    >
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-ui max-sm:grid-cols-1 max-sm:[&>dd]:mb-2">
        <Fact name={AUDIT.when}>
          <span className="nums">{fullMoment(fecha)}</span>
        </Fact>
        <Fact name={AUDIT.who}>
          {whoOf(entry)}
          {quien && (
            <Only label={AUDIT.onlyPerson(whoOf(entry))} onClick={() => onFilter({ persona: String(quien.id) })} />
          )}
        </Fact>
        <Fact name={AUDIT.what}>
          <Thing entry={entry} />
          {proyecto !== null && <Only label={AUDIT.onlyProject(proyecto)} onClick={() => onFilter({ proyecto })} />}
          {account && (
            <Only label={AUDIT.onlyAccount(account.nombre)} onClick={() => onFilter({ cuenta: account.id })} />
          )}
        </Fact>
        {motivo !== null && (
          <Fact name={AUDIT.reason}>
            <span className="font-serif wrap-anywhere">{motivo}</span>
          </Fact>
        )}
        <Fact name={AUDIT.where}>
          <span className="nums wrap-anywhere">{desde ?? AUDIT.none}</span>
        </Fact>
        <Fact name={AUDIT.request}>
          <span className="text-meta wrap-anywhere text-ink-2">{pedido ?? AUDIT.none}</span>
        </Fact>
      </dl>
      <h3 className="pt-6 pb-2 text-ui font-semibold">{AUDIT.changes}</h3>
      <Differences entry={entry} />
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-table text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Only({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="ghost" size="small" className="ml-2" aria-label={label} onClick={onClick}>
      {AUDIT.onlyThis}
    </Button>
  );
}

/** Of a save the list names no answers: they are looked up when somebody wants to see them. */
function Differences({ entry }: { entry: AuditEntry }) {
  const client = useClient();
  const { id } = entry;
  const whole = useLoad(
    useCallback((signal: AbortSignal) => client.call('read-audit-entry', { params: { id }, signal }), [client, id]),
  );
  if (whole.phase === 'loading') return <RowsSkeleton label={AUDIT.loadingOne} rows={2} />;
  if (whole.phase !== 'ready') return <LoadFailure onAgain={whole.again} />;
  return <ChangeTable entry={whole.data} />;
}

function ChangeTable({ entry: { cambios } }: { entry: AuditEntry }) {
  if (cambios.length === 0) return <p className="text-ui text-ink-2">{AUDIT.noChanges}</p>;
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{AUDIT.changes}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left">
          {[AUDIT.field, AUDIT.before, AUDIT.after].map((head) => (
            <th key={head} scope="col" className="head w-1/3 py-2 pr-3">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {cambios.map(({ campo, antes, ahora }, index) => (
          <tr key={`${campo} ${index}`} className="align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere text-ink-2">
              {campo}
            </th>
            <td className="py-2 pr-3 whitespace-pre-line wrap-anywhere">{antes ?? AUDIT.none}</td>
            <td className="py-2 whitespace-pre-line wrap-anywhere">{ahora ?? AUDIT.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
