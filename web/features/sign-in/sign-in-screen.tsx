import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { useSession } from '#web/app/session/session.ts';
import { useSettings } from '#web/app/settings.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Gathered } from '#web/ui/gathered.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Mark } from '#web/app/layout/brand.tsx';
import { APP_NAME } from '#web/text/shell.ts';
import { CallCalendar } from './call-calendar.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInScreen() {
  usePageTitle(SIGN_IN.title);
  const { demo } = useSettings();
  const { state } = useSession();
  const notice = state.phase === 'guest' ? state.notice : null;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-24 gap-y-14 px-4 pt-12 md:px-6 md:pt-20 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section aria-labelledby="ingresar">
        <p className="flex items-center gap-2.5 text-h2 font-bold tracking-title">
          <Mark className="size-8" />
          {APP_NAME}
        </p>
        <h1 className="mt-8 text-h1 font-bold tracking-title" id="ingresar">
          {SIGN_IN.heading}
        </h1>
        {notice && <Alert tone="warn" title={notice} className="mt-6" />}
        <SignInForm />
        <p className="mt-6 text-ui text-ink-2">
          {SIGN_IN.noAccount}
          <Link className={linkStyle} to={PATHS.register}>
            {SIGN_IN.register}
          </Link>
        </p>
        <ForgottenPassword emailId="email" />
      </section>
      <div className="lg:border-l lg:border-line lg:pl-24">
        <Gathered skeleton={null}>
          {demo && <DemoAccounts />}
          <CallCalendar />
        </Gathered>
      </div>
    </div>
  );
}
