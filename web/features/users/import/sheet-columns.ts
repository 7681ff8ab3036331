import { foldLetters } from '#engine/fold-letters.ts';
import {
  IMPORT_USERS_COLUMNS as NAMES,
  IMPORT_USERS_MESSAGES,
  REQUIRED_IMPORT_COLUMNS,
  type ImportColumn,
} from '#schemas/messages/import-users.ts';
import { USERS } from '#web/text/users.ts';

/** As the call takes them. */
export interface SheetOfPeople {
  columnas: ImportColumn[];
  filas: string[][];
  /** Heads of columns that nobody knows. */
  ignored: string[];
}

const plain = (text: string): string => foldLetters(text).trim();
const COLUMNS = Object.keys(NAMES) as ImportColumn[];

/** Finds the columns by their heads, and leaves out what is none. A text: why the sheet cannot be taken. */
export function peopleOf([head = [], ...rows]: readonly (readonly string[])[], most: number): SheetOfPeople | string {
  const named = head.map(
    (name) => COLUMNS.find((column) => NAMES[column].some((known) => plain(known) === plain(name))) ?? null,
  );
  // Of two columns with one name the first counts.
  const taken = named.map((column, at) => (column !== null && named.indexOf(column) === at ? column : null));
  const missing = REQUIRED_IMPORT_COLUMNS.filter((column) => !taken.includes(column));
  if (missing.length > 0) return IMPORT_USERS_MESSAGES.missingColumns(missing.map((column) => NAMES[column][0]));
  const filas = rows.map((row) => taken.flatMap((column, at) => (column === null ? [] : [row[at] ?? ''])));
  if (filas.length === 0) return USERS.import.empty;
  if (filas.length > most) return USERS.import.tooMany(filas.length, most);
  return {
    columnas: taken.filter((column) => column !== null),
    filas,
    ignored: head.filter((name, at) => taken[at] === null && name.trim() !== ''),
  };
}
