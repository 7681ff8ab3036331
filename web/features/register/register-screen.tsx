import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { REGISTER } from '#web/text/register.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

export default function RegisterScreen() {
  usePageTitle(REGISTER.title);
  const navigate = useNavigate();
  const registration = useRegistration({
    withType: false,
    onDone: (email) => navigate(PATHS.login, { state: { email } }),
  });
  return (
    <div className="mx-auto max-w-form px-4 md:px-6">
      <div className="pt-7 pb-5">
        <BackLink to={PATHS.login}>{REGISTER.back}</BackLink>
        <h1 className="text-h1 font-bold tracking-title">{REGISTER.title}</h1>
        <p className="mt-1.5 text-ui text-ink-2">{REGISTER.under}</p>
      </div>
      <RegistrationForm
        registration={registration}
        words={REGISTER}
        away={
          <Link className={buttonStyle('ghost', 'large')} to={PATHS.login}>
            {REGISTER.cancel}
          </Link>
        }
      />
    </div>
  );
}
