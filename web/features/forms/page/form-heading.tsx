import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isReportKind } from '#engine/process/reports.ts';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { Hold } from '#web/ui/hold.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { canBeCopiedInto, copyAddress } from '../kinds/copy-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { Deadline } from './deadline.tsx';

const AppraisalData = lazy(() => import('./appraisal-data.tsx'));
const ReportHeading = lazy(() => import('./report-heading.tsx'));

interface FormHeadingProps {
  form: LoadedForm;
  name: string;
  preview: boolean;
  /** It was saved as complete. */
  isReceived: boolean;
}

/** What the form is, until when it may be filled in, and what its kind says before the first question. */
export function FormHeading({ form, name, preview, isReceived }: FormHeadingProps) {
  const { address, section, prepared } = form;
  return (
    <div className="pb-8">
      {SCREEN_FORMS[address.kind].sectioned && (
        <p className="nums text-ui text-ink-3">{FORMS.sectionOf(section.number, prepared.sections.length)}</p>
      )}
      <h1 className="mt-0.5 text-h1 font-bold tracking-title">{name}</h1>
      {isReportKind(address.kind) && (
        <Suspense fallback={<Hold />}>
          <ReportHeading header={form.header} />
        </Suspense>
      )}
      {form.editable && !preview && <Deadline kind={address.kind} />}
      {canBeCopiedInto(form) && !preview && (
        <p className="mt-2">
          <Link
            className={joinClasses(linkStyle, 'inline-flex min-h-6 touch:min-h-11 items-center text-ui')}
            to={copyAddress(address)}
          >
            {COPYING.link}
          </Link>
        </p>
      )}
      {form.appraisal && (
        <Suspense fallback={<Hold />}>
          <AppraisalData form={form} isReceived={isReceived} />
        </Suspense>
      )}
    </div>
  );
}
