import type { StoredDocument } from '#schemas/generated/domain/stored-document.ts';
import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { Upload } from 'lucide-react';
import { countRequired, documentName, documentPlace } from '#web/app/project/documentation.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeName } from '#web/ui/code-name.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Light } from '#web/ui/light.tsx';
import { DownloadButton, StoredFileLine } from './stored-file.tsx';
import { useFileDrop } from '#web/app/files/use-file-drop.ts';

interface ListProps {
  codigo: string;
  documents: Documentation;
  waiting: boolean;
  busy: boolean;
  onSee: (file: StoredDocument) => void;
  onPick: (requisito: Requirement) => void;
  onFiles: (requisito: Requirement, files: readonly File[]) => void;
}

/** What has to be brought, and what is there of it. */
export function RequirementList({ documents, waiting, ...rest }: ListProps) {
  const { requisitos, editable } = documents;
  const { present, needed } = countRequired(documents);
  return (
    <section aria-labelledby="h-pedidos">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-h2 font-semibold tracking-title" id="h-pedidos">
          {DOCUMENTS.asked}
        </h2>
        {requisitos.length > 0 && <p className="nums text-ui text-ink-2">{DOCUMENTS.count(present, needed)}</p>}
      </div>
      {requisitos.length === 0 ? (
        <p className="mt-2 text-ui text-ink-2">{documents.motivo === null ? DOCUMENTS.none : DOCUMENTS.closed}</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {requisitos.map((requisito) => (
            <RequirementRow key={requisito.id} requisito={requisito} editable={editable} {...rest} />
          ))}
        </ul>
      )}
      {waiting && <p className="mt-3 text-ui text-ink-2">{DOCUMENTS.waiting}</p>}
    </section>
  );
}

interface RowProps extends Omit<ListProps, 'documents' | 'waiting'> {
  requisito: Requirement;
  editable: boolean;
}

function RequirementRow({ requisito, editable, codigo, busy, onSee, onPick, onFiles }: RowProps) {
  const { nom, titulo, obligatorio, formatos, ayuda, documento } = requisito;
  const { isOver, target } = useFileDrop((files) => onFiles(requisito, files), !editable || busy);
  const code = `${documentPlace(requisito)}-codigo`;
  const formats = formatos.map((format) => `.${format}`).join(', ');
  return (
    <li
      {...target}
      id={documentPlace(requisito)}
      tabIndex={-1}
      className={joinClasses(
        'flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2.5',
        isOver && '-mx-3 rounded-md bg-accent-soft px-3',
      )}
    >
      <span className="mt-1">
        <Light state={documento ? 'done' : 'empty'} word={wordOf(requisito)} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-ui">
          <span className={joinClasses('wrap-anywhere', documento && 'font-semibold')}>
            <bdi>
              <CodeName name={documentName(requisito)} />
            </bdi>
          </span>{' '}
          {titulo !== null && !documento && (
            <bdi className="text-meta wrap-anywhere text-ink-3" id={code}>
              <CodeName name={nom} />
            </bdi>
          )}{' '}
          <span className="text-meta whitespace-nowrap text-ink-3">
            {formats}
            {!obligatorio && ` ${UI.optional}`}
          </span>
        </p>
        {ayuda !== null && !documento && <p className="text-meta text-ink-3">{ayuda}</p>}
        {documento && <StoredFileLine file={documento} onSee={onSee} />}
      </div>
      <span className="flex gap-1 max-sm:w-full max-sm:pl-5">
        {documento && <DownloadButton codigo={codigo} file={documento} />}
        {editable && (
          <Button
            kind="quiet"
            size="small"
            off={busy}
            title={busy ? DOCUMENTS.busy : undefined}
            icon={<Upload className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            aria-label={(documento ? DOCUMENTS.replaceFor : DOCUMENTS.chooseFor)(documentName(requisito))}
            // Two members of one name differ by what their files are stored under.
            aria-describedby={busy || titulo === null || documento ? undefined : code}
            onClick={() => onPick(requisito)}
          >
            {documento ? DOCUMENTS.replace : DOCUMENTS.choose}
          </Button>
        )}
      </span>
    </li>
  );
}

function wordOf({ documento, obligatorio }: Requirement): string {
  if (documento) return DOCUMENTS.states.done;
  return obligatorio ? DOCUMENTS.states.missing : DOCUMENTS.states.optional;
}
