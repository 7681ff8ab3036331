import { Download } from 'lucide-react';
import { FILE_FORMATS, type FileFormat } from '#schemas/generated/domain/file-format.ts';
import { Button } from '#web/ui/button.tsx';

interface FormatButtonsProps {
  /** What is being made; nothing else is begun meanwhile. */
  busy: string | null;
  /** What a button does, for whoever does not see what it is beside. */
  label: (format: string) => string;
  working: (format: string) => string;
  small?: boolean;
  onExport: (format: FileFormat) => void;
}

/** One button for each format of exported files. */
export function FormatButtons({ busy, label, working, small = false, onExport }: FormatButtonsProps) {
  return FILE_FORMATS.map((format) => {
    const shown = format.toUpperCase();
    return (
      <Button
        key={format}
        kind="ghost"
        {...(small && { size: 'small', className: 'min-h-10' })}
        icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === format && working(shown)}
        off={busy !== null}
        aria-label={label(shown)}
        onClick={() => onExport(format)}
      >
        {shown}
      </Button>
    );
  });
}
