import type { Act } from '#schemas/generated/acts.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import type { ReactNode } from 'react';
import { decide } from '#engine/process/permissions/decide.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { PhaseList } from '#web/app/call/phase-list.tsx';
import { personOf } from '#web/app/session/session.ts';
import { listed } from '#web/app/listed.ts';
import { useSettings } from '#web/app/settings.tsx';
import { HELP } from '#web/text/help.ts';
import { RUBRICS } from '#web/text/rubrics.ts';
import { useHold } from '#web/ui/hold.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { DocumentList } from './document-list.tsx';
import { RubricList } from './rubrics/rubric-list.tsx';

interface Block {
  id: string;
  /** '': everybody sees it. */
  act: Act | '';
  title: string;
  content: ReactNode;
}

/** The blocks that this person may see; a visitor sees the general ones. */
export function HelpContent({ user, now, top }: { user: SessionUser | null; now?: ReactNode; top: ReactNode }) {
  const blocks = useBlocks().filter((block) => {
    const facts = { flag: Boolean(user?.puedeCrearProyectos), mustchange: user?.debeCambiarClave ?? false };
    return block.act === '' || decide(block.act, personOf(user), facts).allowed;
  });
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-4 md:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:col-span-2">{top}</div>
      <nav aria-label={HELP.onThisPage} className="text-ui max-lg:hidden">
        <ul className="sticky top-20 border-l border-line">
          {blocks.map((block) => (
            <li key={block.id}>
              <a
                className="-ml-px flex min-h-9 items-center border-l-2 border-transparent pl-4 text-ink-2 hover:border-line-strong hover:text-ink"
                href={`#${block.id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(block.id)?.scrollIntoView();
                  document.getElementById(`h-${block.id}`)?.focus({ preventScroll: true });
                }}
              >
                {block.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex max-w-3xl min-w-0 flex-col gap-14">
        {now}
        {blocks.map((block) => (
          <section key={block.id} id={block.id} aria-labelledby={`h-${block.id}`}>
            <h2 className="text-h2 font-semibold tracking-title outline-none" id={`h-${block.id}`} tabIndex={-1}>
              {block.title}
            </h2>
            {block.content}
          </section>
        ))}
      </div>
    </div>
  );
}

function useBlocks(): Block[] {
  const call = useCall();
  useHold(call.phase === 'loading');
  const { provisions, submission, notes, evaluation, quality, contacts } = HELP;
  return [
    { id: 'disposiciones', act: 'help general provisions', title: provisions.title, content: <Provisions /> },
    ...(call.phase === 'ready'
      ? [
          {
            id: 'cronograma',
            act: '' as const,
            title: HELP.calendar,
            content: (
              <div className="mt-5 max-w-md">
                <PhaseList call={call.data} />
              </div>
            ),
          },
        ]
      : []),
    {
      id: 'presentar',
      act: 'help submission',
      title: submission.title,
      content: <DocumentList documents={submission.documents} />,
    },
    {
      id: 'notas',
      act: 'help note templates',
      title: notes.title,
      content: (
        <>
          <p className="mt-1 text-ui text-ink-2">{notes.under}</p>
          <DocumentList documents={notes.documents} />
        </>
      ),
    },
    {
      id: 'evaluar',
      act: 'help evaluation',
      title: evaluation.title,
      content: <DocumentList documents={evaluation.documents} />,
    },
    {
      id: 'calidad',
      act: 'help quality guides',
      title: quality.title,
      content: <DocumentList documents={quality.documents} />,
    },
    { id: 'rubricas', act: 'help rubrics', title: RUBRICS.title, content: <RubricList /> },
    { id: 'contacto', act: 'help contacts', title: contacts.title, content: <Contacts /> },
  ];
}

function Provisions() {
  return (
    <>
      <div className="reading mt-3 flex flex-col gap-4">
        {HELP.provisions.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-5">
        <DocumentList documents={HELP.provisions.documents} />
      </div>
    </>
  );
}

function Contacts() {
  const { contacto } = useSettings();
  const { contacts } = HELP;
  return (
    <dl className="mt-3 grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="font-semibold">{contacts.desk}</dt>
        <dd className="text-ink-2">
          {contacts.deskAbout}
          <br />
          {contacto.correo ? (
            <a className={linkStyle} href={`mailto:${contacto.correo}`}>
              {contacto.correo}
            </a>
          ) : (
            <span className="nums">{listed(contacto.telefono, contacto.internos)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{contacts.office}</dt>
        <dd className="text-ink-2">
          {contacts.officeAbout}
          <br />
          <span className="nums">
            {listed(contacto.telefono === null ? null : contacts.phone(contacto.telefono), contacto.internos)}
          </span>
        </dd>
      </div>
    </dl>
  );
}
