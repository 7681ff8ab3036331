import { FileText } from 'lucide-react';
import { DOCUMENTS } from '#web/text/documents.ts';
import type { ControlLinks } from '#web/ui/field.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileInputProps {
  control: ControlLinks;
  accept: string;
  file: File | null;
  off: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The native control under our own words: its own ones are in the browser's language. Files can be let fall on it. */
export function FileInput({ control, accept, file, off, onFiles }: FileInputProps) {
  const { isOver, target } = useFileDrop(onFiles, off);
  return (
    <div {...target}>
      <input
        {...control}
        type="file"
        accept={accept}
        disabled={off}
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // A file that was mended may be chosen again under its name.
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={control.id}
        className={joinClasses(
          'flex min-h-11 cursor-pointer items-stretch overflow-hidden rounded-md border border-dashed text-ui',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default',
          control['aria-invalid'] ? 'border-2 border-bad' : 'border-control',
          isOver && 'bg-accent-soft',
        )}
      >
        <span className="flex shrink-0 items-center border-r border-line bg-sunken px-3 font-semibold text-ink">
          {DOCUMENTS.pick}
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-2 px-3 py-1.5 text-table text-ink-2">
          {file ? (
            <>
              <FileText className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
              <bdi className="min-w-0 truncate">{file.name}</bdi>
            </>
          ) : (
            DOCUMENTS.drop
          )}
        </span>
      </label>
    </div>
  );
}
