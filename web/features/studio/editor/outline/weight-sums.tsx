import { STUDIO_PASTE } from '#web/text/studio-paste.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { Template } from '#engine/template/template.ts';
import { weightSums } from '../../model/scoring/weight-sums.ts';

const TEXT = STUDIO_PASTE.weights;

/** What the weights come to, always in view while they are written. */
export function WeightSums({ template }: { template: Template }) {
  const sums = weightSums(template);
  if (sums.length === 0) return null;
  return (
    <ScrollRegion
      className="relative max-h-24 shrink-0 overflow-y-auto border-t border-line px-4 py-2 text-meta text-ink-2"
      aria-label={TEXT.title}
    >
      <ul className="nums flex flex-wrap gap-x-4">
        {sums.map(({ id, label, sum, isPercent, isWrong }) => (
          <li key={id} className={joinClasses(isWrong && 'font-semibold text-bad', label === null && 'font-semibold')}>
            {isPercent ? TEXT.ofHundred(label ?? TEXT.total, sum) : TEXT.sum(label ?? TEXT.total, sum)}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
