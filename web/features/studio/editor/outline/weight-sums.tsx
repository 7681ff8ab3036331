import { STUDIO_PASTE } from '#web/text/studio-paste.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Template } from '#engine/template/template.ts';
import { weightSums } from '../../model/scoring/weight-sums.ts';

const TEXT = STUDIO_PASTE.weights;

/** What the weights come to, always in view while they are written. */
export function WeightSums({ template }: { template: Template }) {
  const sums = weightSums(template);
  if (sums.length === 0) return null;
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 text-meta text-ink-2">
      <h3 className="sr-only">{TEXT.title}</h3>
      <ul className="nums flex max-h-16 flex-wrap gap-x-4 overflow-y-auto">
        {sums.map(({ id, label, sum, isPercent, isWrong }) => (
          <li key={id} className={joinClasses(isWrong && 'font-semibold text-bad', label === null && 'font-semibold')}>
            {isPercent ? TEXT.ofHundred(label ?? TEXT.total, sum) : TEXT.sum(label ?? TEXT.total, sum)}
          </li>
        ))}
      </ul>
    </div>
  );
}
