import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { PATHS } from '#web/app/paths.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Light } from '#web/ui/light.tsx';

/** What everything was for. `isNew`: the last document has just come, and it is shown to who sent it. */
export function PresentedBanner({ projectId, isNew }: { projectId: number; isNew: boolean }) {
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
        <p className="mt-1 text-body text-ink-2">{DOCUMENTS.presentedText}</p>
        <p className="mt-3 -ml-4">
          <Link className={buttonStyle('quiet')} to={PATHS.panel(projectId)}>
            {DOCUMENTS.toPanel}
          </Link>
        </p>
      </div>
    </div>
  );
}
