import type { ReplaceListAnswer } from '#schemas/generated/api/replace-list.ts';
import { CALL_MESSAGES, LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { write, type Write } from '../../db/write.ts';
import { refuseProblems } from '../../errors/refuse-problems.ts';
import { conflict } from '../../errors/conflict.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { isListName, type ListName } from '#server/core/call/list-names.ts';
import { findCurrentYear, insertRevisions, type StoredEntry } from '#server/core/call/list-queries.ts';
import { findLastRevision, type LastRevision } from './lists-queries.ts';
import { nextEntries } from './next-entries.ts';
import { presentEntries } from './present-lists.ts';
import { OFFICE_ZONE } from '#engine/process/current-year.ts';

/** A closed list of one call as a whole; the answer holds retired entries too. A change of nothing is no revision. */
export const replaceList = sessionOperation('replace-list', {
  summary: 'Changes a base list of a call',
  admit: async (context, { params }) => {
    permit('PUT /bases/{lista}', context.actor);
    const list = params.lista;
    if (!isListName(list)) throw notFound(LIST_MESSAGES.unknownList);
    return list;
  },
  run: async (context, { body }, list) => {
    const year = body.anio ?? (await findCurrentYear(context.db));
    if (year === null) throw notFound(CALL_MESSAGES.none);
    const again = async (_ref: unknown, trx: Write) => present(list, year, await mustFind(trx, year, list));
    return write(context, { action: 'list.change', call: year, detail: { list, year }, again }, async (trx) => {
      const last = await mustFind(trx, year, list);
      if (body.rev !== undefined && body.rev !== last.revision) throw changedMeanwhile(list, year, last);
      const { entries, problems } = nextEntries(
        list,
        last.entries,
        body.entradas,
        ofToday(list, year, await today(trx)),
      );
      refuseProblems(problems);
      const changed = JSON.stringify(entries) !== JSON.stringify(last.entries);
      const revision = changed ? last.revision + 1 : last.revision;
      if (changed) await insertRevisions(trx, [{ year, list, revision, entries, author: context.actor.id }]);
      return {
        ref: { id: list, version: revision },
        detail: { rev: revision, cambios: changesOf(last.entries, entries) },
        value: present(list, year, { revision, entries }),
      };
    });
  },
});

async function mustFind(trx: Write, year: number, list: ListName): Promise<LastRevision> {
  const last = await findLastRevision(trx, year, list);
  if (last === null) throw notFound(CALL_MESSAGES.missing(year));
  return last;
}

function changedMeanwhile(list: ListName, year: number, last: LastRevision): Error {
  return conflict({
    actual: present(list, year, last),
    version: last.revision,
    autor: last.author,
    fecha: last.at.toISOString(),
  });
}

function present(
  list: ListName,
  year: number,
  { revision, entries }: { revision: number; entries: readonly StoredEntry[] },
): ReplaceListAnswer {
  return { lista: list, anio: year, rev: revision, entradas: presentEntries(list, entries) };
}

async function today(trx: Write): Promise<string> {
  const { rows }: { rows: { day: string }[] } = await trx.raw(
    `select to_char(app_now() at time zone '${OFFICE_ZONE}', 'YYYY-MM-DD') as day`,
  );
  return rows[0]?.day ?? '';
}

/** A new thematic line belongs to the call's year, also when it is added before that year begins. */
function ofToday(list: ListName, year: number, day: string): Pick<StoredEntry, 'fechaCreacion'> {
  if (list !== 'lLineasTematicas') return {};
  return { fechaCreacion: day.startsWith(`${year}-`) ? day : `${year}-01-01` };
}

/** Entries that came, changed their name, were retired or taken back; for the audit. */
function changesOf(before: readonly StoredEntry[], after: readonly StoredEntry[]): object[] {
  const known = new Map(before.map((entry) => [String(entry.id), entry]));
  return after.flatMap((entry): object[] => {
    const was = known.get(String(entry.id));
    if (!was) return [{ campo: 'entrada', antes: null, ahora: entry.nom }];
    return [
      { campo: 'nom', antes: was.nom, ahora: entry.nom },
      { campo: 'retirada', antes: was.retirada === true, ahora: entry.retirada === true },
    ].flatMap((one) => (one.antes === one.ahora ? [] : [{ ...one, de: was.nom }]));
  });
}
