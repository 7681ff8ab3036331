import type { ReadSetupAnswer } from '#schemas/generated/api/read-setup.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { SETUP as TEXT } from '#web/text/setup.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { tickDisc } from '#web/ui/tick-disc.tsx';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import { Section } from './section.tsx';
import { TestMail } from './test-mail.tsx';

type Step = ReadSetupAnswer[number];

const PLACES: Partial<Record<Step['id'], string>> = {
  documentos: PATHS.help,
  administracion: `${PATHS.users}?q=00000000`,
  fechas: PATHS.call,
  listas: PATHS.lists,
  personas: PATHS.users,
  plantillas: PATHS.templates,
};

/** What is to be set up before anybody presents something, each with its state and where that is done. */
export function SetupSection() {
  const client = useClient();
  const setup = useLoad(useCallback((signal: AbortSignal) => client.call('read-setup', { signal }), [client]));
  if (setup.phase === 'loading') return <RowsSkeleton label={TEXT.title} rows={9} />;
  if (setup.phase !== 'ready') return <LoadFailure onAgain={setup.again} />;
  const done = setup.data.filter(({ listo }) => listo).length;
  return (
    <Section id="antes-de-abrir" title={TEXT.title} about={TEXT.about(done, setup.data.length)}>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {setup.data.map((step) => (
          <SetupStep key={step.id} step={step} />
        ))}
      </ul>
    </Section>
  );
}

function SetupStep({ step: { id, listo, dato } }: { step: Step }) {
  const { title, done, missing, link } = TEXT.steps[id];
  const to = PLACES[id];
  return (
    <li className="flex items-start gap-3 py-3">
      {listo ? (
        <svg className="mt-1 size-4 shrink-0 text-ok" viewBox="0 0 16 16" aria-hidden="true">
          {tickDisc}
        </svg>
      ) : (
        <WarningTriangle className="mt-1 size-4 shrink-0 text-warn" />
      )}
      <div className="min-w-0 text-ui">
        <h3 className="font-semibold">
          {title}
          <span className="sr-only">: {listo ? TEXT.done : TEXT.missing}</span>
        </h3>
        <p className="text-ink-2 wrap-anywhere">{listo ? done(dato ?? '') : missing}</p>
        {to !== undefined && link !== undefined && (
          <Link to={to} className={linkStyle}>
            {link}
          </Link>
        )}
        {id === 'correo' && listo && <TestMail />}
      </div>
    </li>
  );
}
