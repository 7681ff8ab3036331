import { useSettings } from '#web/app/settings.tsx';
import type { ReactNode } from 'react';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { REGISTER } from '#web/text/register.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { AccessFields } from './access-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import type { Registration } from './use-registration.ts';

interface RegistrationFormProps {
  registration: Registration;
  words: { person: string; access: string; emailHelp: string; emailNews: string; submit: string };
  /** An administrator chooses the type. */
  withType?: boolean;
  /** The way out. */
  away: ReactNode;
}

/** The one form of an account, for oneself or for somebody else. */
export function RegistrationForm({ registration, words, withType = false, away }: RegistrationFormProps) {
  const { refused, busy, submit } = registration;
  // Where no mail goes out, nothing arrives there.
  const { correo } = useSettings();
  return (
    <form className="flex flex-col gap-10 pt-2" onSubmit={(event) => void submit(event)} noValidate>
      {refused && <ErrorSummary title={ACCOUNT_MESSAGES.registerIncomplete} entries={refused} />}
      <fieldset className="min-w-0">
        <legend className="mb-5 text-h2 font-semibold">{words.person}</legend>
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-6 sm:grid-cols-2">
          <PersonFields registration={registration} withType={withType} />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-5 text-h2 font-semibold">{words.access}</legend>
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-6 sm:grid-cols-2">
          <AccessFields
            registration={registration}
            emailHelp={correo ? `${words.emailHelp} ${words.emailNews}` : words.emailHelp}
          />
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" size="large" type="submit" busy={busy && REGISTER.busy}>
          {words.submit}
        </Button>
        {away}
      </div>
    </form>
  );
}
