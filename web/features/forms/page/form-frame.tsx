import type { ReactNode } from 'react';
import type { Progress } from '#web/form/progress/progress.ts';
import { CompactProgress, FormProgress } from '../progress/form-progress.tsx';

interface FormFrameProps {
  /** What sticks under the head of the page. */
  bar: ReactNode;
  /** Of the form, over its progress. */
  title: string;
  progress: Progress;
  readOnly: boolean;
  /** While the form is read as it prints, a phone shows that alone. */
  preview?: boolean;
  children: ReactNode;
}

/** The page around a form: the bar, how far it is, and beside that whatever is filled in or read. */
export function FormFrame({ bar, title, progress, readOnly, preview = false, children }: FormFrameProps) {
  return (
    <>
      {bar}
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 px-4 md:px-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <FormProgress title={title} progress={progress} readOnly={readOnly} />
        <div className="min-w-0 pt-4 lg:pt-8">
          {!preview && <CompactProgress title={title} progress={progress} readOnly={readOnly} />}
          {children}
        </div>
      </div>
    </>
  );
}
