import type { Knex } from 'knex';
import { countAuditRows, readAuditRows } from '#server/features/audit/audit-queries.ts';
import { nameThings } from '#server/features/audit/name-things.ts';
import { readAuditRequest } from '#server/features/audit/read-audit-request.ts';
import { countOfficeRows, listOfficeRows, type OfficeFilter } from '#server/features/institutions/office-queries.ts';
import {
  countNotifications,
  listNotificationRows,
  SORTS,
} from '#server/features/notifications/notification-queries.ts';
import { listStoredRecipients, readPage } from '#server/features/notifications/recipient-queries.ts';
import { explainAsked } from '../explain-asked.ts';

type Query = Readonly<Record<string, string | number>>;

/** The plans of what the server asks for a page of one of these tables. */
export async function explainPage(
  db: Knex,
  name: string,
  { address, query }: { address: string; query: Query },
): Promise<void> {
  await explainAsked(db, name, () => asked(db, address, query));
}

async function asked(db: Knex, address: string, query: Query): Promise<void> {
  const words = readPage({
    ...(query['q'] !== undefined && { q: String(query['q']) }),
    limite: 50,
    pagina: page(query),
  });
  const offset = (words.page - 1) * words.limit;
  if (address === '/auditoria') {
    const request = readAuditRequest(query);
    const rows = await readAuditRows(db, request);
    await countAuditRows(db, request);
    await nameThings(db, rows);
  } else if (address === '/notificacion') {
    const order = String(query['orden'] ?? '-fecha');
    const filter = { words: words.words, state: query['estado'] === undefined ? null : ('error' as const) };
    const sort = SORTS[order.replace(/^-/u, '')] ?? '';
    await listNotificationRows(db, { ...filter, sort, descending: order.startsWith('-'), limit: words.limit, offset });
    await countNotifications(db, filter);
  } else if (address === '/bases/lInstituciones') {
    const filter: OfficeFilter = { text: String(query['q'] ?? ''), state: query['estado'] as OfficeFilter['state'] };
    await listOfficeRows(db, filter, { limit: words.limit, offset });
    await countOfficeRows(db, filter);
  } else {
    const id = Number(/\d+/u.exec(address)?.[0]);
    await listStoredRecipients(db, id, { ...words, state: query['estado'] === undefined ? null : 'fallido' });
  }
}

function page(query: Query): number {
  return Number(query['pagina'] ?? 1);
}
