import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Receipt } from './use-receipt.ts';

interface ReceiptAlertProps {
  known: Receipt | null;
  /** What is on the screen is no longer what the receipt speaks of. */
  isUnsaved: boolean;
  /** It came with a save just now, not with the page. */
  isNew: boolean;
}

/** That a complete evaluation was received: what, when by the server's clock, and its fingerprint. */
export function ReceiptAlert({ known, isUnsaved, isNew }: ReceiptAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = known !== null && !isUnsaved;
  const seen = useRef(false);
  // The first one of a visit is brought into view: whoever saves is at the other end of the page. Later ones do not call anybody away.
  useEffect(() => {
    if (!isShown || seen.current) return;
    seen.current = true;
    if (!isNew) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isShown, isNew]);
  if (!isShown) return null;
  const { receipt, next } = known;
  const { tipo, codigo, fecha, version, huella, verificacion } = receipt;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert tone="ok" title={EVALUATION.received} className="mb-6">
        <p className="nums">
          {EVALUATION.receivedWhat(FORM_KIND_NAMES[tipo], codigo)} {EVALUATION.receivedAt(fullMoment(fecha), version)}
        </p>
        <p className="mt-1 text-meta">
          {EVALUATION.fingerprint} <code className="font-mono break-all">{huella}</code>{' '}
          <Link to={PATHS.verify(huella)} className="print:hidden">
            {EVALUATION.verify}
          </Link>
        </p>
        <p className="hidden text-meta print:block">{EVALUATION.verifyAt(verificacion)}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 print:hidden">
          {next && <Link to={PATHS.form(next.tipo, next.id)}>{EVALUATION.nextOne(next.codigo)}</Link>}
          <Link to={PATHS.projects}>{EVALUATION.toDesk}</Link>
        </p>
      </Alert>
    </div>
  );
}
