import type { ImportUsersAnswer, ImportUsersBody } from '#schemas/generated/api/import-users.ts';
import type { ImportedRow } from '#schemas/generated/domain/imported-row.ts';
import {
  IMPORT_USERS_COLUMNS as NAMES,
  IMPORT_USERS_MESSAGES as TEXT,
  REQUIRED_IMPORT_COLUMNS,
} from '#schemas/messages/import-users.ts';
import type { Knex } from 'knex';
import { permit } from '#server/context/permit.ts';
import { write, type Ref } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { insertPeople, readKnown } from './import-queries.ts';
import { cellsOf, judgeRows, type JudgedRow } from './judge-rows.ts';

type Counts = Omit<ImportUsersAnswer, 'filas'>;

/** The counts are all that is kept of an import. */
const again = async ({ id }: Ref) => ({ ...(JSON.parse(String(id)) as Counts), filas: [] });

/** A sheet of people becomes accounts without a password, all of them or none. */
export const importUsers = sessionOperation('import-users', {
  summary: 'Makes accounts of the rows of a sheet, or says what would become of each',
  admit: async (context) => void permit('POST /usr/importar', context.actor),
  run: async (context, { body }) => {
    const missing = REQUIRED_IMPORT_COLUMNS.filter((column) => !body.columnas.includes(column));
    if (missing.length > 0) refuse('/columnas', TEXT.missingColumns(missing.map((column) => NAMES[column][0])));
    if (body.simular === true) {
      const judged = await judge(context.db, body);
      return { ...counted(judged), filas: judged.map(({ row }) => row) };
    }
    return write(context, { action: 'user.import', again }, async (trx) => {
      const judged = await judge(trx, body);
      const people = judged.flatMap(({ person }) => person ?? []);
      if (people.length !== (body.nuevas ?? people.length)) refuse('/nuevas', TEXT.changed);
      if (people.length === 0) refuse('/filas', TEXT.nothing);
      if ((await insertPeople(trx, people)) !== people.length) refuse('/nuevas', TEXT.changed);
      const counts = counted(judged);
      return { ref: { id: JSON.stringify(counts) }, detail: counts, value: { ...counts, filas: [] } };
    });
  },
});

async function judge(db: Knex, { columnas, filas }: ImportUsersBody): Promise<JudgedRow[]> {
  const rows = filas.map((row) => cellsOf(columnas, row));
  const known = await readKnown(
    db,
    rows.map(({ email }) => email),
    rows.map(({ dni }) => dni),
  );
  return judgeRows(rows, known);
}

function counted(rows: readonly JudgedRow[]): Counts {
  const of = (resultado: ImportedRow['resultado']) => rows.filter(({ row }) => row.resultado === resultado).length;
  return { nuevas: of('nueva'), existentes: of('existe'), repetidas: of('repetida'), errores: of('error') };
}

function refuse(pointer: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, 'importar', message)]);
}
