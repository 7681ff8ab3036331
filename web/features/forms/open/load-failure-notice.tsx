import { PATHS } from '#web/app/paths.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { FORMS } from '#web/text/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import type { LoadFailure } from '../load/loaded-form.ts';

/** Why there is no form to be seen. */
export function LoadFailureNotice({ failure, onAgain }: { failure: LoadFailure; onAgain: () => void }) {
  const { failed, error } = failure;
  if (failed === 'nothing') return null;
  const again = (
    <Button kind="primary" onClick={onAgain}>
      {FORMS.tryAgain}
    </Button>
  );
  if (failed === 'validator') {
    return <FormNotice title={FORM_FIELDS.noValidator} text={FORM_FIELDS.noValidatorHelp} action={again} />;
  }
  if (failed === 'missing') return <FormNotice title={FORMS.notThere} text={error} exit={PATHS.projects} />;
  return <FormNotice title={FORMS.loadFailed} text={error} action={again} />;
}
