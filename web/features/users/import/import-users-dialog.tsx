import { useRef, useState } from 'react';
import type { ImportUsersAnswer } from '#schemas/generated/api/import-users.ts';
import type { ImportedRow } from '#schemas/generated/domain/imported-row.ts';
import { USER_TYPE_NAMES } from '#schemas/generated/domain/user-type.ts';
import { useClient } from '#web/app/client-context.ts';
import { pageOf, pagesOf, usePageRows } from '#web/app/paging.ts';
import { useSettings } from '#web/app/settings.tsx';
import { ChooseSheet } from '#web/app/sheets/choose-sheet.tsx';
import { ReadingStatus } from '#web/app/sheets/reading-status.tsx';
import { useSheetReader } from '#web/app/sheets/use-sheet-reader.ts';
import { newKey } from '#web/http/new-key.ts';
import { SHEETS } from '#web/text/sheets.ts';
import { UI } from '#web/text/ui.ts';
import { USERS } from '#web/text/users.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { PasswordsDialog } from './passwords-dialog.tsx';
import { peopleOf, type SheetOfPeople } from './sheet-columns.ts';

const TEXT = USERS.import;

interface Read {
  name: string;
  sheet: SheetOfPeople;
  judged: ImportUsersAnswer;
  /** Two presses on one preview are one import. */
  key: string;
}

/** A sheet of people, what would become of each row, and the accounts that it makes. */
export function ImportUsersDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const client = useClient();
  const toast = useToast();
  const { envios } = useSettings();
  const reader = useSheetReader();
  const choose = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'reading' | 'storing' | null>(null);
  const [failure, setFailure] = useState<{ name: string; text: string } | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  /** E-mails of the accounts that were made. */
  const [imported, setImported] = useState<readonly string[] | null>(null);

  const judge = async (name: string, sheet: SheetOfPeople) => {
    const { columnas, filas } = sheet;
    const answer = await client.call('import-users', { body: { columnas, filas, simular: true }, handles: [400, 413] });
    if (!answer) return;
    if (answer.ok) setRead({ name, sheet, judged: answer.data, key: newKey() });
    else if (answer.status !== 0)
      setFailure({ name, text: answer.status === 413 ? SHEETS.failures.tooBig : answer.error });
  };
  const open = async (file: File | undefined) => {
    if (!file || busy !== null) return;
    setBusy('reading');
    setRead(null);
    setFailure(null);
    const content = await reader.read(file);
    if (content === null) return setBusy(null);
    const sheet =
      'rows' in content ? peopleOf(content.rows, envios?.usuarios ?? Infinity) : SHEETS.failures[content.failure];
    if (typeof sheet === 'string') setFailure({ name: file.name, text: sheet });
    else await judge(file.name, sheet);
    setBusy(null);
  };
  const store = async () => {
    if (!read || busy !== null) return;
    const { columnas, filas } = read.sheet;
    setBusy('storing');
    const answer = await client.call('import-users', {
      body: { columnas, filas, nuevas: read.judged.nuevas },
      idempotencyKey: read.key,
      title: TEXT.refused,
    });
    setBusy(null);
    if (!answer) return;
    if (answer.ok) {
      toast(TEXT.done(answer.data.nuevas));
      onDone();
      return setImported(read.judged.filas.flatMap(({ resultado, correo }) => (resultado === 'nueva' ? [correo] : [])));
    }
    // The accounts are others than those that the preview was compared with.
    if (answer.status === 400) await judge(read.name, read.sheet);
  };
  const count = read?.judged.nuevas ?? 0;
  if (imported) return <PasswordsDialog emails={imported} onClose={onClose} />;
  return (
    <Dialog
      open
      size="row"
      title={TEXT.title}
      initialFocus={choose}
      onClose={() => busy !== 'storing' && onClose()}
      foot={
        <>
          <Button
            kind="primary"
            off={count === 0}
            busy={busy === 'storing' && TEXT.storing}
            onClick={() => void store()}
          >
            {TEXT.take(count)}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="text-ui text-ink-2">{TEXT.about}</p>
      <ChooseSheet label={TEXT.choose} input={choose} reader={reader} onChoose={(file) => void open(file)} />
      <ReadingStatus reading={busy === 'reading'} name={(read ?? failure)?.name} />
      {failure && <Alert tone="bad" title={failure.text} className="mt-3" />}
      {read && <Preview key={read.key} read={read} />}
    </Dialog>
  );
}

function Preview({ read: { sheet, judged } }: { read: Read }) {
  const leftOut = judged.filas.filter(({ mensaje }) => mensaje !== null);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [page, setPage] = useState(1);
  const perPage = usePageRows('tabla');
  const rows = onlyProblems ? leftOut : judged.filas;
  const administrators = judged.filas.filter(({ tipo }) => tipo === 'admin').length;
  return (
    <>
      {sheet.ignored.length > 0 && <p className="mt-2 text-ui text-ink-2">{TEXT.ignored(sheet.ignored)}</p>}
      <ul className="nums mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ui">
        {TEXT.sums(judged).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2 text-ui text-ink-2">{TEXT.notStored}</p>
      {administrators > 0 && <Alert tone="warn" title={TEXT.administrators(administrators)} className="mt-3" />}
      {leftOut.length > 0 && (
        <Checkbox
          className="mt-1 text-ui"
          checked={onlyProblems}
          onChange={(event) => {
            setOnlyProblems(event.target.checked);
            setPage(1);
          }}
        >
          {TEXT.onlyProblems}
        </Checkbox>
      )}
      <table className="nums mt-3 w-full border-collapse text-table">
        <caption className="sr-only">{TEXT.caption}</caption>
        <thead>
          <tr>
            {Object.entries(TEXT.heads).map(([id, head]) => (
              <th
                key={id}
                scope="col"
                className={joinClasses(
                  'head border-b border-line-strong py-2 pr-3 text-left',
                  id === 'type' && 'max-sm:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pageOf(rows, page, perPage).map((row) => (
            <ResultRow key={row.fila} row={row} />
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <Pagination label={TEXT.pages} page={page} pages={pagesOf(rows.length, perPage)} onPage={setPage} />
      </div>
    </>
  );
}

/** On a phone the type is below the person. */
function ResultRow({ row: { fila, nombre, correo, tipo, resultado, mensaje } }: { row: ImportedRow }) {
  const type = tipo !== null && USER_TYPE_NAMES[tipo];
  const marked = tipo === 'admin' && 'font-semibold text-warn';
  return (
    <tr>
      <td className="py-1.5 pr-3 align-top text-ink-3">{fila}</td>
      <td className="py-1.5 pr-3 align-top wrap-anywhere">
        {nombre}
        <span className="block text-meta text-ink-2">{correo}</span>
        {type && <span className={joinClasses('block text-meta sm:hidden', marked)}>{type}</span>}
      </td>
      <td className={joinClasses('py-1.5 pr-3 align-top max-sm:hidden', marked)}>{type}</td>
      <td className="py-1.5 align-top wrap-anywhere">
        <span className={resultado === 'error' ? 'font-semibold text-bad' : 'font-semibold'}>
          {TEXT.results[resultado]}
        </span>
        {mensaje && <span className="block text-meta text-ink-2">{mensaje}</span>}
      </td>
    </tr>
  );
}
