import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { PROJECTS } from '#web/text/projects.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { TableKind } from './table-kinds.ts';
import { filterQuery, type Filters } from './use-filters.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What the table shows, all its pages, as a file. A CSV with commas is for spreadsheets of other countries. */
export function ExportButtons({ kind, filters }: { kind: TableKind; filters: Filters }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat, more: { separador?: 'coma' } = {}) => {
    if (busy !== null) return;
    setBusy(formato);
    const query = { ...filterQuery(filters), lista: kind.lista, ...more };
    await client.download(addressOf('export-projects', { params: { formato }, query }), `proyectos.${formato}`);
    setBusy(null);
  };
  return (
    <div className="flex items-center gap-1 max-md:-ml-2.5 md:ml-auto">
      <FormatButtons
        small
        busy={busy}
        label={(format) => PROJECTS.exportAs(format, kind.title)}
        working={PROJECTS.exporting}
        onExport={(formato) => void exportAs(formato)}
      />
      <Menu
        label={PROJECTS.exportMore(kind.title)}
        buttonClass={iconButtonStyle()}
        button={<ChevronDown {...icon} />}
        head={<p className="text-meta text-ink-2">{PROJECTS.withCommasHelp}</p>}
        entries={[
          {
            label: PROJECTS.withCommas,
            icon: <Download {...icon} />,
            onChoose: () => void exportAs('csv', { separador: 'coma' }),
          },
        ]}
      />
    </div>
  );
}
