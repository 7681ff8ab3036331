import { Plus, X } from 'lucide-react';
import { ownValue } from '#engine/json.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { newOutcomeId, outcomesOf, withLabels } from '../../model/scoring/outcomes.ts';
import type { Editor } from '../../editing/use-editor.ts';
import { PassesSelect } from './passes-select.tsx';

const TEXT = STUDIO.outcomes;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The results that there can be, by name; one that a rule gives cannot be taken away. */
export function OutcomeEnds({ list, editor }: { list: OutcomeList; editor: Editor }) {
  const ends = Object.entries(list.labels);
  const decides = isResult(list, outcomesOf(editor.template));
  const isUsed = (id: string): boolean => list.rules.some(({ is }) => is === id);
  const write = (next: readonly (readonly [string, string])[], tag?: string) =>
    editor.edit((now) => withLabels(now, list.id, next), tag);
  return (
    <div>
      <h4 className="mb-2 text-table font-semibold">{TEXT.ends}</h4>
      <ol className="flex flex-col gap-1.5">
        {ends.map(([id, label], at) => (
          <li key={id} className="flex items-center gap-1">
            <input
              type="text"
              className={controlStyle(false, 'h-9 min-w-0 flex-1 px-2 text-table')}
              aria-label={TEXT.end(at + 1)}
              maxLength={120}
              value={label}
              onChange={(event) => write(ends.with(at, [id, event.target.value]), `${list.id} ${id}`)}
            />
            {decides && (
              <PassesSelect
                className="w-36 shrink-0"
                listId={list.id}
                end={{ id, label, passes: ownValue(list.passes ?? {}, id) ?? null }}
                editor={editor}
              />
            )}
            <IconButton
              danger
              label={TEXT.removeEnd(label)}
              title={isUsed(id) ? TEXT.endInUse : TEXT.removeEnd(label)}
              className="disabled:text-line-strong"
              disabled={isUsed(id)}
              icon={<X {...icon} />}
              onClick={() => write(ends.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus {...icon} />}
        onClick={() => write([...ends, [newOutcomeId(list, TEXT.freshEnd), TEXT.freshEnd]])}
      >
        {TEXT.addEnd}
      </Button>
    </div>
  );
}
