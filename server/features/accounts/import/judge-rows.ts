import { withoutDirectionControls } from '#engine/direction-controls.ts';
import type { ImportedRow } from '#schemas/generated/domain/imported-row.ts';
import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { DNI_PATTERN, EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import {
  IMPORT_USERS_COLUMNS as NAMES,
  IMPORT_USERS_MESSAGES as TEXT,
  REQUIRED_IMPORT_COLUMNS,
  type ImportColumn,
} from '#schemas/messages/import-users.ts';

export interface NewPerson {
  ape: string;
  nom: string;
  dni: string;
  email: string;
  tel: string | null;
  unidadAcademica: string | null;
  tipoUsuario: string;
}

/** A row with what becomes of it; `person` where it becomes an account. */
export interface JudgedRow {
  row: ImportedRow;
  person: NewPerson | null;
}

/** What the rows are compared with. */
export interface Known {
  units: readonly { id: string; nom: string }[];
  /** E-mails of accounts, in small letters. */
  emails: ReadonlySet<string>;
  /** By the dni an account that has it. */
  dnis: ReadonlyMap<string, string>;
}

type Cells = Readonly<Record<ImportColumn, string>>;

const DNI = new RegExp(DNI_PATTERN, 'u');
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
const LONGEST = 255;
/** As a spreadsheet would take it, also behind the apostrophe that keeps it a text. */
const FORMULA = /^'?[=+\-@＝＋－＠]/u;
const COLUMNS = Object.keys(NAMES) as ImportColumn[];

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A name is one line, here as everywhere: no breaks, no control characters, nothing invisible that turns it around. */
const oneLine = (cell: string): string =>
  withoutDirectionControls(cell)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Cells by what they are; dots of a dni are how people write it. */
export function cellsOf(columns: readonly ImportColumn[], row: readonly string[]): Cells {
  const cells = Object.fromEntries(
    COLUMNS.map((column) => [column, oneLine(row[columns.indexOf(column)] ?? '')]),
  ) as Record<ImportColumn, string>;
  const digits = cells.dni.replaceAll(/[.\s]/gu, '');
  return { ...cells, dni: /^\d{7}$/u.test(digits) ? `0${digits}` : digits };
}

/** Each row in the order of the sheet: the first of those with the same e-mail counts. */
export function judgeRows(rows: readonly Cells[], known: Known): JudgedRow[] {
  const units = new Map(known.units.flatMap(({ id, nom }) => [id, nom].map((name) => [plain(name), id] as const)));
  const types = new Map(
    USER_TYPES.flatMap((type) => [type, USER_TYPE_NAMES[type]].map((name) => [plain(name), type] as const)),
  );
  const seen = new Map<string, number>();
  return rows.map((cells, index) => {
    const fila = index + 2;
    const nombre = [cells.ape, cells.nom].filter(Boolean).join(', ');
    const told = (
      resultado: ImportedRow['resultado'],
      mensaje: string | null,
      tipo: ImportedRow['tipo'],
    ): ImportedRow => ({ fila, resultado, nombre, correo: cells.email, tipo, mensaje });
    const leftOut = (resultado: ImportedRow['resultado'], mensaje: string): JudgedRow => ({
      row: told(resultado, mensaje, null),
      person: null,
    });
    const unit = cells.unidadAcademica === '' ? null : units.get(plain(cells.unidadAcademica));
    const type = cells.tipoUsuario === '' ? 'estandar' : types.get(plain(cells.tipoUsuario));
    const fault = faultOf(cells);
    if (fault !== null) return leftOut('error', fault);
    if (unit === undefined) return leftOut('error', TEXT.unknownUnit(cells.unidadAcademica));
    if (type === undefined) return leftOut('error', TEXT.unknownType(cells.tipoUsuario));
    const email = cells.email.toLowerCase();
    const before = seen.get(email);
    if (before !== undefined) return leftOut('repetida', TEXT.repeated(before));
    seen.set(email, fila);
    if (known.emails.has(email)) return leftOut('existe', TEXT.exists);
    const namesake = known.dnis.get(cells.dni);
    const { ape, nom, dni, tel } = cells;
    const toLookAt = [
      ...(type === 'admin' ? [TEXT.administrator] : []),
      ...(namesake === undefined ? [] : [TEXT.sameDni(namesake)]),
    ];
    return {
      row: told('nueva', toLookAt.join('. ') || null, type),
      person: { ape, nom, dni, email: cells.email, tel: tel || null, unidadAcademica: unit, tipoUsuario: type },
    };
  });
}

function faultOf(cells: Cells): string | null {
  for (const column of COLUMNS) {
    const [label] = NAMES[column];
    const value = cells[column];
    if (value === '' && REQUIRED_IMPORT_COLUMNS.some((one) => one === column)) return TEXT.missing(label);
    if (value.length > LONGEST) return TEXT.tooLong(label);
    // A telephone begins with a plus.
    if (column !== 'tel' && FORMULA.test(value)) return TEXT.formula(label);
  }
  if (!DNI.test(cells.dni)) return TEXT.badDni;
  return EMAIL.test(cells.email) ? null : TEXT.badEmail;
}
