import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isObject } from '#engine/json.ts';
import { ACCOUNT_MESSAGES, EMAIL_PATTERN, PASSWORD_LENGTH } from '#schemas/messages/accounts.ts';
import { useClient } from '#web/app/client-context.ts';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useTell } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { sharedDevice } from '#web/app/session/shared-device.ts';
import { useEnter } from './use-enter.ts';

const EMAIL = new RegExp(EMAIL_PATTERN);

export function SignInForm() {
  const client = useClient();
  const tell = useTell();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Whoever has just registered goes on with the password.
  const email = emailIn(useLocation().state);
  useEffect(() => {
    if (email === '') return;
    // After a new page has taken the focus.
    const timer = setTimeout(() => document.getElementById('pass')?.focus());
    return () => clearTimeout(timer);
  }, [email]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.current) return;
    const values = new FormData(form.current);
    const typed = textOf(values, 'email').trim();
    const pass = textOf(values, 'pass');
    if (!isPlausible(typed, pass)) {
      await tell(SIGN_IN.errorTitle, ACCOUNT_MESSAGES.loginIncomplete);
      return;
    }
    setBusy(true);
    const answer = await client.call('login', { body: { email: typed, pass }, title: SIGN_IN.errorTitle });
    if (answer?.ok) {
      sharedDevice.say(values.has('compartido'));
      await enter(answer.data);
    }
    setBusy(false);
  };

  return (
    <form ref={form} className="mt-6 flex flex-col gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <Field id="email" label={SIGN_IN.email}>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            defaultValue={email}
            type="email"
            autoComplete="username"
            maxLength={255}
            required
            inputMode="email"
          />
        )}
      </Field>
      <Field id="pass" label={SIGN_IN.password} help={SIGN_IN.passwordHelp}>
        {(control) => (
          <PasswordInput
            {...control}
            name="pass"
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH}
            required
          />
        )}
      </Field>
      <div>
        <Checkbox name="compartido" defaultChecked={sharedDevice.is()} aria-describedby="compartido-ayuda">
          {SIGN_IN.shared}
        </Checkbox>
        <p className="text-meta text-ink-2" id="compartido-ayuda">
          {SIGN_IN.sharedHelp}
        </p>
      </div>
      <Button kind="primary" size="large" type="submit" className="w-full" busy={busy && SIGN_IN.busy}>
        {SIGN_IN.submit}
      </Button>
    </form>
  );
}

/** Given along by the screen of registration. */
function emailIn(state: unknown): string {
  return isObject(state) && typeof state['email'] === 'string' ? state['email'] : '';
}

function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** What the server would refuse with the same sentence is not sent. */
function isPlausible(email: string, pass: string): boolean {
  return email.length <= 255 && EMAIL.test(email) && pass.length > 0 && pass.length <= PASSWORD_LENGTH;
}
