import { useCallback } from 'react';
import { changedCells } from '#engine/layout/changed-cells.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import { markDifferences } from '#web/form/conflict/mark-differences.ts';
import { FORM_HISTORY } from '#web/text/form-history.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { SavesReader } from './read-saves.ts';

interface ChangedAnswersProps {
  reader: SavesReader;
  n: number;
  /** The save of the same section before it; null: it was the first one. */
  before: number | null;
  contexto: ReadFormHeaderAnswer['contexto'];
}

/** What a save changed: each answer as it was and as it is since, with the words marked that differ. */
export function ChangedAnswers({ reader, n, before, contexto }: ChangedAnswersProps) {
  const compared = useLoad(
    useCallback(async () => {
      const [was, is] = await Promise.all([
        before === null ? [] : reader.nodes(before, contexto),
        reader.nodes(n, contexto),
      ]);
      return was && is ? { ok: true as const, status: 200, data: changedCells(was, is) } : undefined;
    }, [reader, n, before, contexto]),
  );
  if (compared.phase === 'loading') return <RowsSkeleton label={FORM_HISTORY.comparing} rows={2} />;
  if (compared.phase !== 'ready') return <LoadFailure onAgain={compared.again} />;
  if (compared.data.length === 0) return <p className="text-table text-ink-2">{FORM_HISTORY.nothing}</p>;
  return (
    <dl className="divide-y divide-line border-t border-line">
      {compared.data.map(({ key, head, before: was, after: is }) => (
        <div key={key} className="py-3">
          <dt className="text-ui font-semibold wrap-anywhere">{head}</dt>
          <dd className="mt-1.5 grid gap-x-6 gap-y-2 md:grid-cols-2">
            {was !== '' && <Reading name={FORM_HISTORY.before} text={was} other={is} mark="line-through" />}
            <Reading name={FORM_HISTORY.after} text={is} other={was} mark="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Reading({ name, text, other, mark }: { name: string; text: string; other: string; mark: string }) {
  return (
    <div className="min-w-0">
      <p className="text-meta text-ink-2">{name}</p>
      {text === '' ? (
        <p className="text-table text-ink-2">{FORM_HISTORY.blank}</p>
      ) : (
        <p className="own-direction font-serif text-body whitespace-pre-line wrap-anywhere">
          {markDifferences(text, other).map((piece, index) =>
            piece.marked && other !== '' ? (
              <mark key={index} className={`rounded-xs bg-warn-soft text-ink ${mark}`}>
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </p>
      )}
    </div>
  );
}
