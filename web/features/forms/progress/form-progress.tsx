import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import type { Progress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { PartList } from './part-list.tsx';

interface FormProgressProps {
  title: string;
  progress: Progress;
  readOnly: boolean;
}

/** On the left: how much is done, and the parts with their lights. */
export function FormProgress({ title, progress, readOnly }: FormProgressProps) {
  return (
    <div className="max-lg:hidden" data-screen-only>
      <div className="sticky top-28 pt-8">
        {!readOnly && (
          <div className="px-3 pb-4">
            <p className="nums flex items-baseline justify-between text-ui">
              <span className="font-semibold">{title}</span>
              <span className="whitespace-nowrap text-ink-2">{FORMS.percent(progress.percent)}</span>
            </p>
            <ProgressBar percent={progress.percent} label={FORMS.progress(progress.percent)} className="mt-2" />
          </div>
        )}
        <nav aria-label={FORMS.sections(title)}>
          <PartList progress={progress} readOnly={readOnly} />
        </nav>
      </div>
    </div>
  );
}

/** That list on a phone: one line that opens. */
export function CompactProgress({ title, progress, readOnly }: FormProgressProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="mb-6 rounded-md border border-line lg:hidden"
      data-screen-only
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-3 px-3 text-ui">
        <span className="flex-1 py-1.5">
          <span className="font-semibold">{title}</span>
          {!readOnly && <span className="nums text-ink-3"> · {FORMS.percent(progress.percent)}</span>}
          {!readOnly && (
            <ProgressBar percent={progress.percent} label={FORMS.progress(progress.percent)} className="mt-2" />
          )}
        </span>
        <ChevronsUpDown className="size-4.5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <nav aria-label={FORMS.sectionsCompact} className="border-t border-line p-1">
        <PartList progress={progress} readOnly={readOnly} onGo={() => setOpen(false)} />
      </nav>
    </details>
  );
}
