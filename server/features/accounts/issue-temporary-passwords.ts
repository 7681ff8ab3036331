import { TEMPORARY_PASSWORDS_TEXTS as TEXT } from '#schemas/messages/export.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { revokePasswordLinks } from './password-link-queries.ts';
import { openTemporaryPasswords } from './open-temporary-passwords.ts';
import { makeTemporaryPassword, sealPurpose } from './temporary-password.ts';
import { listNeverSignedIn, setTemporaryPassword, type NewAccount } from './user-queries.ts';

const { heads } = TEXT;

const COLUMNS: Sheet['columns'] = [
  { head: heads.apellido, kind: 'text', width: 24 },
  { head: heads.nombre, kind: 'text', width: 24 },
  { head: heads.correo, kind: 'text', width: 36 },
  { head: heads.clave, kind: 'text', width: 14 },
  { head: heads.vence, kind: 'text', width: 18 },
];

/** For people who were just imported: whoever has signed in already keeps what they chose. */
export const issueTemporaryPasswords = sessionOperation('issue-temporary-passwords', {
  summary: 'Issues temporary passwords for accounts that nobody has signed in with, as a list',
  long: 'sheet',
  admit: async (context) => void permit('POST /usr/claves-temporales', context.actor),
  run: async (context, { params: { formato }, body: { correos } }) => {
    const { db, services } = context;
    const { passwords, sessions } = services;
    const drawn: (NewAccount & { password: string; hash: string })[] = [];
    // One after another: a few hundred at once would keep everybody from signing in.
    for (const account of await listNeverSignedIn(db, correos)) {
      const password = makeTemporaryPassword(account);
      drawn.push({ ...account, password, hash: await passwords.hash(password) });
    }
    const again = async (_ref: unknown, trx: Write) => listOf(context, trx, await listNeverSignedIn(trx, correos));
    const sheet = await write(context, { action: 'user.issue-temporary-passwords', again }, async (trx) => {
      // Whoever signed in meanwhile is left out.
      const open = new Set((await listNeverSignedIn(trx, correos)).map(({ id }) => id));
      const issued = drawn.filter(({ id }) => open.has(id));
      if (issued.length === 0) throw badRequest(TEXT.nobody);
      for (const { id, hash, password } of issued) {
        await setTemporaryPassword(trx, id, hash, services.secrets.seal(sealPurpose(id), password));
        await sessions.endAll(id, trx);
        await revokePasswordLinks(trx, id);
      }
      const value = await listOf(context, trx, issued);
      return { ref: { id: 'claves' }, detail: { cuentas: issued.length, users: issued.map(({ id }) => id) }, value };
    });
    const { type, write: toFile } = FILE_FORMATS[formato];
    return { file: { name: `contrasenas-provisorias.${formato}`, type, content: await toFile(sheet) } };
  },
});

async function listOf({ services }: Context, trx: Write, accounts: readonly NewAccount[]): Promise<Sheet> {
  const opened = new Map((await openTemporaryPasswords(trx, services.secrets)).map((one) => [one.userId, one]));
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: accounts.flatMap(({ id, ape, nom, email }) => {
      const found = opened.get(id);
      return found ? [[ape, nom, email, found.password, localMinute(found.until)]] : [];
    }),
    note: null,
  };
}
