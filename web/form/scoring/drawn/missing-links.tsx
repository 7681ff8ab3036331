import { SCORING } from '#web/text/scoring.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { controlId } from '../../fields/control-id.ts';
import { goTo } from '../../focus/go-to.ts';
import { LightMark } from '../../progress/light-mark.tsx';
import { NothingMissing } from './nothing-missing.tsx';
import type { ScoreStore } from '../score-store.ts';
import { useMissing } from './use-missing.ts';

/** What is not answered yet, in sight, each with the way to it. */
export function MissingLinks({ score, idPrefix }: { score: ScoreStore; idPrefix: string }) {
  const places = useMissing(score);
  if (places.size === 0) return <NothingMissing />;
  return (
    <ul className="flex flex-col gap-1 text-ui">
      {[...places].map(([pointer, text]) => (
        <li key={pointer} className="flex items-baseline gap-2">
          <LightMark light="empty" words={SCORING.marks} className="translate-y-0.5" />
          <a
            className={`${linkStyle} inline-flex min-h-6 touch:min-h-11 min-w-0 items-center`}
            href={`#${controlId(idPrefix, pointer)}`}
            onClick={(event) => {
              event.preventDefault();
              goTo(controlId(idPrefix, pointer));
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
