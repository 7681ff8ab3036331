import { useNavigate } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { useClient } from '#web/app/client-context.ts';
import { useSignOut } from '#web/app/layout/use-sign-out.ts';
import { PATHS } from '#web/app/paths.ts';
import { placeOf } from '#web/app/session/left-place.ts';
import { useSession, useUser } from '#web/app/session/session.ts';
import { useRefusal } from '#web/app/session/use-refusal.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { PASSWORD } from '#web/text/password.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { PasswordForm } from './password-form.tsx';

/** Everybody's own; for who came with a temporary password the only screen. */
export default function PasswordScreen() {
  usePageTitle(PASSWORD.title);
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { renew } = useSession();
  const signOut = useSignOut();
  const { id, debeCambiarClave } = useUser();
  const refusal = useRefusal('PUT /usr/clave');

  const change = async (actual: string, nueva: string) => {
    const answer = await client.call('change-password', { body: { actual, nueva } });
    if (!answer?.ok) return;
    const place = placeOf(id);
    await renew(answer.data.token);
    toast(answer.data.mensaje);
    await navigate(place ?? PATHS.help, { replace: true });
  };

  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <PageTitle title={PASSWORD.title} under={PASSWORD.under} />
      {debeCambiarClave && (
        <Alert tone="warn" title={ACCOUNT_MESSAGES.mustChangePassword} className="mb-8 max-w-form" />
      )}
      {refusal === null ? (
        <PasswordForm
          asksPresent
          onSubmit={({ actual, nueva }) => change(actual, nueva)}
          more={
            debeCambiarClave && (
              <Button kind="ghost" size="large" onClick={signOut}>
                {PASSWORD.signOut}
              </Button>
            )
          }
        />
      ) : (
        <Alert tone="accent" title={refusal} className="max-w-form" />
      )}
    </div>
  );
}
