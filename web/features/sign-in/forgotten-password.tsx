import { useSettings } from '#web/app/settings.tsx';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** A link by mail where mail goes out, the help desk elsewhere. */
export function ForgottenPassword() {
  const { contacto } = useSettings();
  return (
    <p className="mt-2 text-ui text-ink-2">
      {SIGN_IN.forgotBefore}
      <a className={linkStyle} href={`mailto:${contacto.correo}`}>
        {SIGN_IN.forgotDesk}
      </a>
      {SIGN_IN.forgotAfter}
    </p>
  );
}
