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
}

/** That a complete evaluation was received: what, when by the server's clock, and its fingerprint. */
export function ReceiptAlert({ known, isUnsaved }: ReceiptAlertProps) {
  if (!known || isUnsaved) return null;
  const { receipt, next } = known;
  const { tipo, codigo, fecha, version, huella } = receipt;
  return (
    <Alert tone="ok" title={EVALUATION.received} className="mb-6">
      <p className="nums">
        {EVALUATION.receivedWhat(FORM_KIND_NAMES[tipo], codigo)} {EVALUATION.receivedAt(fullMoment(fecha), version)}
      </p>
      <p className="mt-1 text-meta">
        {EVALUATION.fingerprint} <code className="font-mono break-all">{huella}</code>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 print:hidden">
        {next && <Link to={PATHS.form(tipo, next.id)}>{EVALUATION.nextOne(next.codigo)}</Link>}
        <Link to={PATHS.projects}>{EVALUATION.toDesk}</Link>
      </p>
    </Alert>
  );
}
