import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import type { ReplaceListBody } from '#schemas/generated/api/replace-list.ts';

export type SentEntry = ReplaceListBody['entradas'][number];

/** What somebody does to a list, done to whatever the list is when it is sent. */
export type ListAct = (entries: readonly ListEntry[]) => SentEntry[];

const asSent = ({ id, nom, retirada }: ListEntry): SentEntry => ({ id, nom, ...(retirada && { retirada }) });

export const addEntry =
  (nom: string, id?: string): ListAct =>
  (entries) => {
    const offered = entries.filter(({ retirada }) => !retirada).map(asSent);
    const retired = entries.filter(({ retirada }) => retirada).map(asSent);
    return [...offered, { nom, ...(id !== undefined && { id }) }, ...retired];
  };

const change =
  (id: ListEntry['id'], edit: (entry: ListEntry) => ListEntry): ListAct =>
  (entries) =>
    entries.map((entry) => asSent(entry.id === id ? edit(entry) : entry));

export const renameEntry = (id: ListEntry['id'], nom: string) => change(id, (entry) => ({ ...entry, nom }));

export const retireEntry = (id: ListEntry['id'], retirada: boolean) => change(id, (entry) => ({ ...entry, retirada }));

/** One place up or down among those that are offered. */
export const moveEntry =
  (id: ListEntry['id'], by: -1 | 1): ListAct =>
  (entries) => {
    const offered = entries.filter(({ retirada }) => !retirada);
    const at = offered.findIndex((entry) => entry.id === id);
    const entry = offered[at];
    const other = offered[at + by];
    if (!entry || !other) return entries.map(asSent);
    const swapped = offered.map((one) => (one === entry ? other : one === other ? entry : one));
    return [...swapped, ...entries.filter(({ retirada }) => retirada)].map(asSent);
  };

/** «Otro» closes its list, whatever is done. */
export function isLastByRule({ id, nom }: ListEntry): boolean {
  return id === 'OTRO' || /^otr[oa]s?$/iu.test(nom);
}
