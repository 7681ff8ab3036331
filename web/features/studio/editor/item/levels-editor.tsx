import { Plus } from 'lucide-react';
import { useState } from 'react';
import { STUDIO_PASTE } from '#web/text/studio-paste.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { contractNode } from '../../model/nodes/contract-lock.ts';
import { levelsOf, newLevel, type Level } from '../../model/items/levels.ts';
import { scoredItem } from '../../model/scoring/scored-item.ts';
import { OrderButtons } from '../sheets/order-buttons.tsx';
import { Part } from '../sheets/part.tsx';
import { NumberInput } from '../sheets/number-input.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { sharing, writeLevels } from '../../model/items/shared-levels.ts';
import { LevelSets } from './level-sets.tsx';

const TEXT = STUDIO.levels;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The options of an item, each with what it gives. */
export function LevelsEditor({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template, edit } = editor;
  const levels = levelsOf(template, pattern);
  const [isShared, setShared] = useState(true);
  if (levels === null) return null;
  const item = scoredItem(template, pattern);
  const gives = item?.points !== undefined && 'options' in item.points;
  const contract = contractNode(template, pattern);
  const isFixed = contract?.enum !== undefined || contract?.items?.enum !== undefined;
  const sharers = isFixed ? [] : sharing(template, pattern);
  const others = isShared ? sharers : [];
  const write = (next: readonly Level[], tag?: string) => edit((now) => writeLevels(now, pattern, next, others), tag);
  const change = (at: number, part: Partial<Level>) =>
    write(
      levels.map((level, index) => (index === at ? { ...level, ...part } : level)),
      `${pattern} ${at} ${Object.keys(part).join()}`,
    );
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [levels[at], levels[at + by]];
    if (one && other) write(levels.with(at, other).with(at + by, one));
  };
  const hasNotApplicable = levels.some(({ isNotApplicable }) => isNotApplicable);
  return (
    <Part title={gives ? TEXT.scored : TEXT.title}>
      <ol className="flex flex-col gap-1.5">
        {levels.map((level, at) => (
          <li key={String(level.value)} className="flex items-center gap-1">
            <input
              type="text"
              className={controlStyle(false, 'h-9 min-w-0 flex-1 px-2 text-table')}
              aria-label={TEXT.text(at + 1)}
              maxLength={300}
              value={level.title}
              onChange={(event) => change(at, { title: event.target.value })}
            />
            {gives &&
              (level.isNotApplicable ? (
                <span className="w-14 text-center text-meta text-ink-2">{TEXT.notApplicableShort}</span>
              ) : (
                <NumberInput
                  className="nums h-9 w-14! px-1 text-center text-table font-semibold"
                  aria-label={TEXT.points(at + 1)}
                  value={level.points}
                  onChange={(points) => change(at, { points })}
                />
              ))}
            {!isFixed && (
              <OrderButtons
                narrow
                labels={{ up: TEXT.up(at + 1), down: TEXT.down(at + 1), remove: TEXT.remove(at + 1) }}
                at={at}
                count={levels.length}
                onMove={(by) => swap(at, by)}
                onRemove={() => write(levels.toSpliced(at, 1))}
                isNeeded={levels.length < 2}
              />
            )}
          </li>
        ))}
      </ol>
      {isFixed ? (
        <p className="mt-2 text-meta text-ink-2">{TEXT.locked}</p>
      ) : (
        <Button
          kind="quiet"
          size="small"
          className="mt-1"
          icon={<Plus {...icon} />}
          onClick={() => write([...levels, newLevel(template, pattern, TEXT.fresh, { others })])}
        >
          {TEXT.add}
        </Button>
      )}
      {sharers.length > 0 && (
        <Checkbox className="text-ui!" checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {STUDIO_PASTE.level.shared(sharers.length)}
        </Checkbox>
      )}
      {gives && !isFixed && item?.na?.when === undefined && (
        <Checkbox
          className="text-ui!"
          checked={hasNotApplicable}
          onChange={(event) =>
            write(
              event.target.checked
                ? [...levels, newLevel(template, pattern, TEXT.notApplicable, { isNotApplicable: true })]
                : levels.filter(({ isNotApplicable }) => !isNotApplicable),
            )
          }
        >
          {TEXT.addNotApplicable}
        </Checkbox>
      )}
      {!isFixed && <LevelSets editor={editor} pattern={pattern} others={others} />}
    </Part>
  );
}
