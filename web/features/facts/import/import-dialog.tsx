import { useRef, useState } from 'react';
import { FACTS } from '#web/text/facts.ts';
import { UI } from '#web/text/ui.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Imported } from './match-rows.ts';
import { ChooseSheet } from '#web/app/sheets/choose-sheet.tsx';
import { ReadingStatus } from '#web/app/sheets/reading-status.tsx';
import { useSheetReader } from '#web/app/sheets/use-sheet-reader.ts';
import { SHEETS } from '#web/text/sheets.ts';

const TEXT = FACTS.import;
const SHOWN = 50;

interface ImportDialogProps {
  match: (rows: readonly (readonly string[])[]) => Imported;
  onTake: (imported: Imported) => void;
  onClose: () => void;
}

/** What a sheet says beside what the table says. Nothing is stored here. */
export function ImportDialog({ match, onTake, onClose }: ImportDialogProps) {
  const choose = useRef<HTMLInputElement>(null);
  const reader = useSheetReader();
  const [read, setRead] = useState<{ name: string; imported: Imported } | null>(null);
  const open = async (file: File | undefined) => {
    if (!file || reader.cancel) return;
    setRead(null);
    const sheet = await reader.read(file);
    if (sheet === null) return;
    const imported =
      'rows' in sheet
        ? match(sheet.rows)
        : { failure: SHEETS.failures[sheet.failure], changes: [], problems: [], ignored: [] };
    setRead({ name: file.name, imported });
  };
  const imported = read?.imported ?? null;
  const count = imported?.changes.length ?? 0;
  return (
    <Dialog
      open
      size="row"
      title={TEXT.title}
      initialFocus={choose}
      onClose={onClose}
      foot={
        <>
          <Button kind="primary" off={count === 0} onClick={() => imported && onTake(imported)}>
            {TEXT.take}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="text-ui text-ink-2">{TEXT.about}</p>
      <ChooseSheet label={TEXT.choose} input={choose} reader={reader} onChoose={(file) => void open(file)} />
      <ReadingStatus reading={reader.cancel !== null} name={read?.name} />
      {imported && <Preview imported={imported} />}
    </Dialog>
  );
}

function Preview({ imported: { failure, changes, problems, ignored } }: { imported: Imported }) {
  if (failure !== null) return <Alert tone="bad" title={failure} className="mt-3" />;
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="warn" title={TEXT.problems(problems.length)} className="mt-3">
          <ul>
            {problems.slice(0, SHOWN).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                <span className="nums">{TEXT.row(row)}</span>: {message}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN && <p>{FACTS.preview.more(problems.length - SHOWN)}</p>}
        </Alert>
      )}
      {ignored.length > 0 && <p className="mt-3 text-ui text-ink-2">{TEXT.ignored(ignored)}</p>}
      <p className="mt-3 text-ui font-semibold">{TEXT.changes(changes.length)}</p>
      {changes.length > 0 && (
        <>
          <p className="text-ui text-ink-2">{TEXT.notStored}</p>
          <table className="nums mt-3 w-full border-collapse text-table">
            <thead>
              <tr>
                {Object.entries(TEXT.heads).map(([id, head]) => (
                  <th key={id} scope="col" className="head border-b border-line-strong py-2 pr-3 text-left">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {changes.slice(0, SHOWN).map(({ row, project, fact, before, after }) => (
                <tr key={`${project.id} ${fact.id}`}>
                  <td className="py-1.5 pr-3">{row}</td>
                  <td className="py-1.5 pr-3">{project.codigo}</td>
                  <td className="py-1.5 pr-3">{fact.titulo}</td>
                  <td className="py-1.5 pr-3 text-ink-2">{before || FACTS.unset}</td>
                  <td className="py-1.5 font-semibold">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {changes.length > SHOWN && (
            <p className="mt-2 text-ui text-ink-2">{FACTS.preview.more(changes.length - SHOWN)}</p>
          )}
        </>
      )}
    </>
  );
}
