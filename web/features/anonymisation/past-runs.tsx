import type { Anonymisation } from '#schemas/generated/domain/anonymisation.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';

const { pastHeads: heads } = TEXT;

const until = ({ anio, antiguedad }: Anonymisation) =>
  anio === null ? TEXT.older(antiguedad ?? 0) : TEXT.upToYear(anio);
const who = ({ autor: { ape, nom } }: Anonymisation) => `${ape}, ${nom}`;

function result({ estado, hechas, omitidas, total }: Anonymisation): string {
  if (estado === 'fallo') return TEXT.failed(hechas, total);
  return estado === 'listo' ? TEXT.result(hechas, omitidas.total) : TEXT.atWork(hechas + omitidas.total, total);
}

const COLUMNS: readonly Column<Anonymisation>[] = [
  { id: 'fecha', head: heads.fecha, className: 'nums', cell: ({ fecha }) => fullMoment(fecha) },
  { id: 'quien', head: heads.quien, cell: who },
  { id: 'hasta', head: heads.hasta, className: 'nums text-ink-2', cell: until },
  { id: 'resultado', head: heads.resultado, className: 'nums', cell: result },
];

/** What was done before; whose data they were nobody can tell any more. */
export function PastRuns({ runs }: { runs: readonly Anonymisation[] }) {
  if (runs.length === 0) return null;
  return (
    <section aria-label={TEXT.past} className="pt-10">
      <h2 className="pb-3 text-h3 font-semibold">{TEXT.past}</h2>
      <DataTable
        caption={TEXT.past}
        isPart
        columns={COLUMNS}
        rows={runs}
        rowKey={({ id }) => id}
        renderItem={(run) => (
          <>
            <p className="nums font-semibold">{fullMoment(run.fecha)}</p>
            <p className="nums text-meta text-ink-2">{`${who(run)} · ${until(run)}`}</p>
            <p className="nums text-table">{result(run)}</p>
          </>
        )}
      />
    </section>
  );
}
