import { Link, useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { REGISTER } from '#web/text/register.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

/** An administrator registers somebody else, and chooses the type. */
export default function RegisterUserScreen() {
  const { other } = REGISTER;
  usePageTitle(other.title);
  const navigate = useNavigate();
  const registration = useRegistration({ withType: true, onDone: () => navigate(PATHS.users) });
  return (
    <div className="mx-auto max-w-form px-4 md:px-6">
      <div className="pt-7 pb-5">
        <BackLink to={PATHS.users}>{other.back}</BackLink>
        <h1 className="text-h1 font-bold tracking-title">{other.title}</h1>
        <p className="mt-1.5 text-ui text-ink-2">{other.under}</p>
      </div>
      <RegistrationForm
        registration={registration}
        words={other}
        withType
        away={
          <Link className={buttonStyle('ghost', 'large')} to={PATHS.users}>
            {REGISTER.cancel}
          </Link>
        }
      />
    </div>
  );
}
