import { lazy, Suspense, type ReactNode } from 'react';
import type { Progress } from '#web/form/progress/progress.ts';
import type { Heading } from '#web/form/session/session-state.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Hold } from '#web/ui/hold.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { historyAddress } from '../kinds/section-address.ts';
import { leadsTo } from './leads-to.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { CompactProgress, FormProgress } from '../progress/form-progress.tsx';
import { FormBar } from './form-bar.tsx';

// Only evaluations are filled in beside their project.
const BesideProject = lazy(() => import('../beside/beside-project.tsx'));

interface FormFrameProps {
  form: LoadedForm;
  /** Where a save may change them: the project's code and title as they are now. */
  heading?: Heading;
  progress: Progress;
  readOnly: boolean;
  /** While the form is read as it prints, a phone shows that alone. */
  preview?: boolean;
  /** How many items of an evaluation are answered. */
  answered?: { done: number; all: number } | null;
  /** Without it there is nothing to look at beforehand. */
  onPreview?: () => void;
  /** What is in sight beside a form that is agreed on, instead of its sections; null: its preview shows. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page around a form: the bar, how far it is, and beside that whatever is filled in or read. */
export function FormFrame({
  form,
  heading,
  progress,
  readOnly,
  preview = false,
  answered = null,
  onPreview,
  aside,
  children,
}: FormFrameProps) {
  const { address, header } = form;
  const screenForm = SCREEN_FORMS[address.kind];
  const title = address.id === null ? FORMS.newIdea : screenForm.title;
  const bar = (
    <FormBar
      exit={leadsTo(form)}
      code={(heading?.code ?? address.code) || FORMS.newIdea}
      title={heading?.title ?? header?.proyecto.titulo ?? ''}
      preview={preview}
      {...(onPreview && { onPreview })}
      {...(address.id !== null && header?.historial && { history: historyAddress(address) })}
    />
  );
  if (screenForm.beside && address.projectId !== null) {
    const done = answered && !readOnly ? EVALUATION.answered(answered.done, answered.all) : null;
    return (
      <>
        {bar}
        <Suspense fallback={<Hold />}>
          <BesideProject kind={screenForm.beside} projectId={address.projectId} done={done} alone={preview}>
            {children}
          </BesideProject>
        </Suspense>
      </>
    );
  }
  const isAlone = aside === undefined;
  // One structure for both: where a window grows over the width, or a phone is turned, what is being typed stays where it is.
  return (
    <>
      {bar}
      <div
        className={joinClasses(
          'mx-auto grid w-full max-w-page',
          isAlone
            ? 'grid-cols-1 gap-x-16 px-4 md:px-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]'
            : 'grid-cols-[minmax(0,1fr)_18rem] gap-x-14 px-6 pt-8',
        )}
      >
        {isAlone && <FormProgress title={title} progress={progress} readOnly={readOnly} />}
        <div className={joinClasses('min-w-0', isAlone && 'pt-4 lg:pt-8')}>
          {isAlone && !preview && <CompactProgress title={title} progress={progress} readOnly={readOnly} />}
          {children}
        </div>
        {aside}
      </div>
    </>
  );
}
