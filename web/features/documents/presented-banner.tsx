import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { fullMoment, longMoment } from '#web/app/call/format-day.ts';
import { ReceiptButton } from '#web/app/project/receipt-button.tsx';
import { PRESENTATION } from '#schemas/messages/presentation.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { PATHS } from '#web/app/paths.ts';
import type { DocumentsProps } from '#web/app/project/documentation.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Light } from '#web/ui/light.tsx';
import { linkStyle } from '#web/ui/link-style.ts';

/** What everything was for. `isNew`: the last document has just come, and it is shown to who sent it. */
export function PresentedBanner({
  codigo,
  projectId,
  incomplete,
  documents: { presentadoEl: since, constancia: mayTake, editable, cierre },
  isNew,
}: Pick<DocumentsProps, 'codigo' | 'projectId' | 'incomplete' | 'documents'> & { isNew: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="fade mb-8 flex gap-4 border-y-2 border-ok py-6 outline-none starting:opacity-0"
    >
      <span className="mt-2 [&_svg]:size-7">
        <Light state="done" word="" />
      </span>
      <div>
        <p className="text-h1 font-bold tracking-title">{DOCUMENT_MESSAGES.presented}</p>
        <p className="nums mt-1 text-body text-ink-2">
          {since !== null && `${PRESENTATION.projectIn(codigo, fullMoment(since))} `}
          {DOCUMENTS.presentedText}
        </p>
        {editable && (
          <p className="nums mt-1 text-ui text-ink-2">
            {cierre === null ? DOCUMENTS.replaceOpen : DOCUMENTS.replaceUntil(longMoment(cierre))}
          </p>
        )}
        {incomplete.length > 0 && (
          <p className="mt-1 text-ui text-ink-2">
            {DOCUMENTS.incomplete}{' '}
            {incomplete.map(({ title, to }, index) => (
              <Fragment key={to}>
                {index > 0 && ' · '}
                <Link className={linkStyle} to={to}>
                  {title}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
        <p className="mt-3 -ml-4 flex flex-wrap gap-y-1">
          {mayTake && <ReceiptButton kind="p" id={projectId} code={codigo} />}
          <Link className={buttonStyle('quiet')} to={`${PATHS.panel(projectId)}?panel=proyecto`}>
            {DOCUMENTS.toPanel}
          </Link>
        </p>
      </div>
    </div>
  );
}
