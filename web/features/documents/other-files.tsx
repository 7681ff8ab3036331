import type { StoredDocument } from '#schemas/generated/domain/stored-document.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { DownloadButton, StoredFileLine } from './stored-file.tsx';

interface OtherFilesProps {
  codigo: string;
  files: readonly StoredDocument[];
  onSee: (file: StoredDocument) => void;
}

/** Stored once, and no longer asked for. */
export function OtherFiles({ codigo, files, onSee }: OtherFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="h-otros">
      <h2 className="text-h2 font-semibold tracking-title" id="h-otros">
        {DOCUMENTS.others}
      </h2>
      <p className="text-ui text-ink-2">{DOCUMENTS.othersHelp}</p>
      <ul className="mt-3 border-t border-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <StoredFileLine file={file} onSee={onSee} />
            </div>
            <DownloadButton codigo={codigo} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
