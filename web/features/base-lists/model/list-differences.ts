import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { BASE_LISTS } from '#web/text/base-lists.ts';

const TEXT = BASE_LISTS.differences;

/** What somebody else did to a list, in sentences. */
export function listDifferences(before: readonly ListEntry[], after: readonly ListEntry[]): string[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const told = after.flatMap((entry): string[] => {
    const was = known.get(entry.id);
    if (!was) return [TEXT.added(entry.nom)];
    return [
      ...(was.nom === entry.nom ? [] : [TEXT.renamed(was.nom, entry.nom)]),
      ...(was.retirada === entry.retirada || (!was.retirada && !entry.retirada)
        ? []
        : [entry.retirada ? TEXT.retired(entry.nom) : TEXT.restored(entry.nom)]),
    ];
  });
  if (told.length > 0) return told;
  return orderOf(before) === orderOf(after) ? [] : [TEXT.order];
}

function orderOf(entries: readonly ListEntry[]): string {
  return entries.map(({ id }) => id).join();
}
