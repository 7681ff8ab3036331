import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { PASSWORD } from '#web/text/password.ts';
import { REGISTER } from '#web/text/register.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { useTell } from '#web/ui/dialogs.tsx';
import { PasswordForm } from './password-form.tsx';

/** Where the link of «Olvidé mi contraseña» leads; its secret comes after the # and never reaches a log. */
export default function NewPasswordScreen() {
  usePageTitle(PASSWORD.newTitle);
  const client = useClient();
  const tell = useTell();
  const navigate = useNavigate();
  const change = async (nueva: string) => {
    const enlace = window.location.hash.slice(1);
    const answer = await client.call('use-password-link', { body: { enlace, nueva } });
    if (!answer?.ok) return;
    await tell(PASSWORD.title, answer.data);
    await navigate(PATHS.login);
  };
  return (
    <div className="mx-auto max-w-form px-4 md:px-6">
      <div className="pt-7 pb-5">
        <BackLink to={PATHS.login}>{REGISTER.back}</BackLink>
        <h1 className="text-h1 font-bold tracking-title">{PASSWORD.newTitle}</h1>
      </div>
      <PasswordForm asksPresent={false} onSubmit={({ nueva }) => change(nueva)} />
    </div>
  );
}
