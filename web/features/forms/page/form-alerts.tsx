import { ErrorSummary } from '#web/form/validation/error-summary.tsx';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { DraftAlert } from './draft-alert.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import type { PartSession } from '../open/use-part-session.ts';
import { refusalSummary } from './refusal-summary.ts';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';

interface FormAlertsProps {
  form: LoadedForm;
  part: PartSession;
  preview: boolean;
}

/** What one should know before reading or writing on: why it is closed, what was recovered, saved by others, refused. */
export function FormAlerts({ form, part, preview }: FormAlertsProps) {
  const { session, state } = part;
  const { conflict, refusal, recovery } = state;
  return (
    <>
      {!form.editable && form.reason !== null && (
        <Alert tone="accent" title={FORMS.readOnlyTitle} className="mb-6">
          {form.reason}
        </Alert>
      )}
      <MissingFacts form={form} />
      {recovery && <DraftAlert recovery={recovery} form={form} onDrop={() => session.dropDraft()} />}
      {conflict && <ConflictAlert conflict={conflict} prefix={CONTROL_PREFIX} />}
      {refusal && !preview && (
        <ErrorSummary key={refusal.stamp} {...refusalSummary(session.store.model.spec, CONTROL_PREFIX, refusal)} />
      )}
    </>
  );
}
