import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { useUser } from '#web/app/session/session.ts';
import { addressOf } from '#web/http/address-of.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { filterQuery, orderOf, type ReportFilters } from './use-report-filters.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the table shows, all its pages, as a file; for administrators also what the reports say. */
export function ReportFiles({ filters }: { filters: ReportFilters }) {
  const client = useClient();
  const isAdmin = useUser().tipoUsuario === 'admin';
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const table = async (formato: FileFormat) => {
    if (busy !== null) return;
    setBusy(formato);
    const query = { ...filterQuery(filters), orden: orderOf(filters) };
    await client.download(addressOf('export-due-reports', { params: { formato }, query }), `informes.${formato}`);
    setBusy(null);
  };
  const answers = async (kind: ReportKind) => {
    if (busy !== null) return;
    setBusy('xlsx');
    const query = filters.year === null ? {} : { anio: filters.year };
    await client.download(
      addressOf('export-answers', { params: { kind, formato: 'xlsx' }, query }),
      `respuestas-${kind}.xlsx`,
    );
    setBusy(null);
  };
  return (
    <div className="flex items-center gap-1 max-md:-ml-2.5">
      <FormatButtons
        small
        busy={busy}
        label={TEXT.exportAs}
        working={TEXT.exporting}
        onExport={(formato) => void table(formato)}
      />
      {isAdmin && (
        <Menu
          label={TEXT.answers}
          buttonClass={iconButtonStyle()}
          button={<ChevronDown {...icon} />}
          head={<p className="text-meta text-ink-2">{TEXT.answersHelp}</p>}
          entries={REPORT_KINDS.map((kind) => ({
            label: TEXT.answersOf(FORM_KIND_NAMES[kind]),
            icon: <Download {...icon} />,
            onChoose: () => void answers(kind),
          }))}
        />
      )}
    </div>
  );
}
