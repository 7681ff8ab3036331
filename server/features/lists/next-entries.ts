import { type StoredEntry } from '#server/core/call/list-queries.ts';
import type { Problem } from '#engine/problem.ts';
import { REFUSED_UNIT } from '#schemas/messages/accounts.ts';
import { LIST_MESSAGES } from '#schemas/messages/lists.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { FIXED, WITH_TEXT_IDS, type ListName } from '#server/core/call/list-names.ts';

export interface SentEntry {
  id?: number | string | null;
  nom: string;
  retirada?: boolean | null;
}

export interface NextEntries {
  entries: StoredEntry[];
  problems: Problem[];
}

/** The list after a change: known entries keep their id, new ones get one, what was left out is retired, never gone. */
export function nextEntries(
  list: ListName,
  stored: readonly StoredEntry[],
  sent: readonly SentEntry[],
  newEntry: Pick<StoredEntry, 'fechaCreacion'>,
): NextEntries {
  const problems: Problem[] = [];
  const known = new Map(stored.map((entry) => [String(entry.id), entry]));
  let lastNumber = Math.max(0, ...stored.map(({ id }) => (typeof id === 'number' ? id : 0)));
  const entries = sent.map(({ id, nom, retirada }, index): StoredEntry => {
    const text = nom.trim();
    const before = id == null || id === '' ? undefined : known.get(String(id));
    if (before) return entryWith(before, text, retirada === true);
    const complain = (code: string, message: string) =>
      problems.push(requestProblem(`/entradas/${index}`, code, message));
    if (FIXED.has(list)) complain('fija', LIST_MESSAGES.fixedList);
    if (!WITH_TEXT_IDS.has(list)) {
      if (id != null && id !== '') complain('desconocida', LIST_MESSAGES.unknownEntry);
      return { ...entryWith({ id: ++lastNumber, nom: text }, text, retirada === true), ...newEntry };
    }
    const fault = faultOfTextId(list, id);
    if (fault !== null) complain('id', fault);
    return entryWith({ id: list === 'lAreas' ? text : String(id), nom: text }, text, retirada === true);
  });
  const kept = new Set(entries.map(({ id }) => String(id)));
  const dropped = stored.filter(({ id }) => !kept.has(String(id))).map((entry) => entryWith(entry, entry.nom, true));
  const next = [...entries, ...dropped];
  problems.push(...faultsOfWhole(list, stored, next));
  return { entries: otherLast(next), problems };
}

/** «Otro» closes a list, wherever it was put. */
function otherLast(entries: readonly StoredEntry[]): StoredEntry[] {
  return [...entries.filter((entry) => !isOther(entry)), ...entries.filter(isOther)];
}

function isOther({ id, nom }: StoredEntry): boolean {
  return id === 'OTRO' || /^otr[oa]s?$/iu.test(nom);
}

function entryWith({ retirada: _before, ...entry }: StoredEntry, nom: string, retirada: boolean): StoredEntry {
  return { ...entry, nom, ...(retirada && { retirada }) };
}

function faultOfTextId(list: ListName, id: SentEntry['id']): string | null {
  if (list === 'lAreas') return null;
  if (id == null || id === '') return LIST_MESSAGES.idNeeded;
  return list === 'lUnidadesAcademicas' && !/^[A-Z]{2,20}$/u.test(String(id)) ? LIST_MESSAGES.unitCode : null;
}

function faultsOfWhole(list: ListName, stored: readonly StoredEntry[], next: readonly StoredEntry[]): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  const texts = new Set<string>();
  next.forEach(({ id, nom, retirada }, index) => {
    const complain = (code: string, message: string) =>
      problems.push(requestProblem(`/entradas/${index}`, code, message));
    if (ids.has(String(id))) complain('repetida', LIST_MESSAGES.repeatedEntry);
    ids.add(String(id));
    if (list === 'lUnidadesAcademicas' && [String(id), nom].includes(REFUSED_UNIT))
      complain('unidad', LIST_MESSAGES.refusedUnit);
    if (retirada) {
      const was = stored.find((entry) => entry.id === id);
      if (FIXED.has(list) && was?.retirada !== true) complain('fija', LIST_MESSAGES.fixedList);
      return;
    }
    // Months share their initials.
    const text = nom.toLocaleLowerCase('es');
    if (texts.has(text) && list !== 'lMeses') complain('texto', LIST_MESSAGES.repeatedText);
    texts.add(text);
  });
  return problems;
}
