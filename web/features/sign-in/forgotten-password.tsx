import { useState, type ReactNode } from 'react';
import { EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import { useClient } from '#web/app/client-context.ts';
import { listed } from '#web/app/listed.ts';
import { useSettings } from '#web/app/settings.tsx';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { Alert } from '#web/ui/alert.tsx';
import { linkStyle } from '#web/ui/link-style.ts';

const EMAIL = new RegExp(EMAIL_PATTERN);

/** A link by mail where mail goes out, the help desk elsewhere. */
export function ForgottenPassword({ emailId }: { emailId: string }) {
  const client = useClient();
  const { correo: mailGoesOut, contacto } = useSettings();
  const [said, setSaid] = useState<{ tone: 'accent' | 'ok'; text: ReactNode } | null>(null);

  const ask = async () => {
    if (!mailGoesOut) return setSaid({ tone: 'accent', text: <HelpDesk contacto={contacto} /> });
    const field = document.getElementById(emailId);
    const email = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (!EMAIL.test(email)) {
      field?.focus();
      return setSaid({ tone: 'accent', text: SIGN_IN.forgotNeedsEmail });
    }
    const answer = await client.call('request-password-link', { body: { email } });
    if (answer?.ok) setSaid({ tone: 'ok', text: answer.data.mensaje });
  };

  return (
    <>
      <p className="mt-2 text-ui">
        <button type="button" className={`${linkStyle} touch:min-h-11`} onClick={() => void ask()}>
          {SIGN_IN.forgot}
        </button>
      </p>
      {said && <Alert tone={said.tone} title={said.text} className="mt-4" onClose={() => setSaid(null)} />}
    </>
  );
}

function HelpDesk({ contacto }: { contacto: ReturnType<typeof useSettings>['contacto'] }) {
  const { correo, telefono, internos } = contacto;
  if (!correo) return SIGN_IN.forgotOffice(listed(telefono, internos));
  return (
    <>
      {SIGN_IN.forgotDesk}{' '}
      <a className={linkStyle} href={`mailto:${correo}`}>
        {correo}
      </a>
    </>
  );
}
