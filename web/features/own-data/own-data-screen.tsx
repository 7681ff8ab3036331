import { Download } from 'lucide-react';
import { useState } from 'react';
import { PRIVACY_MESSAGES } from '#schemas/messages/privacy.ts';
import { useUnitName } from '#web/app/base-data/base-data.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { addressOf } from '#web/http/address-of.ts';
import { OWN_DATA as TEXT } from '#web/text/own-data.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnCorrections } from './own-corrections.tsx';

/** What the product holds about whoever is signed in, to be seen and taken along. */
export default function OwnDataScreen() {
  usePageTitle(TEXT.title);
  const { ape, nom, dni, email, tel, unidadAcademica } = useUser();
  const unit = useUnitName(unidadAcademica);
  const facts = [
    [TEXT.name, `${ape}, ${nom}`],
    [TEXT.dni, dni],
    [TEXT.email, email],
    [TEXT.phone, tel],
    [TEXT.unit, unit],
  ] as const;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <PageTitle title={TEXT.title} under={TEXT.under} />
      <div className="flex max-w-form flex-col gap-10 border-t border-line pt-8">
        <section aria-labelledby="mi-cuenta">
          <h2 id="mi-cuenta" className="text-h2 font-semibold tracking-title">
            {TEXT.account}
          </h2>
          <dl className="mt-3 divide-y divide-line border-y border-line text-body">
            {facts.map(([name, value]) => (
              <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="text-ink-2">{name}</dt>
                <dd className="nums min-w-0 wrap-anywhere">{value || TEXT.none}</dd>
              </div>
            ))}
          </dl>
        </section>
        <OwnSessions />
        <Export />
        <OwnCorrections />
      </div>
    </div>
  );
}

function Export() {
  const client = useClient();
  const toast = useToast();
  const { vistoPor } = useUser();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const came = await client.download(addressOf('export-own-data', {}), PRIVACY_MESSAGES.archive);
    setBusy(false);
    if (came) toast(TEXT.exported);
  };
  return (
    <section aria-labelledby="bajar-mis-datos">
      <h2 id="bajar-mis-datos" className="text-h2 font-semibold tracking-title">
        {TEXT.exportTitle}
      </h2>
      <p className="mt-2 text-body text-ink-2">{vistoPor ? TEXT.viewing : TEXT.exportText}</p>
      {!vistoPor && (
        <Button
          kind="primary"
          className="mt-4"
          icon={<Download className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          busy={busy && TEXT.exporting}
          onClick={() => void take()}
        >
          {TEXT.exportAct}
        </Button>
      )}
    </section>
  );
}
