import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { PRESENTATION as TEXT } from '#schemas/messages/presentation.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonKind, ButtonSize } from '#web/ui/button-style.ts';

interface ReceiptButtonProps {
  kind: 'ip' | 'p';
  id: number;
  code: string;
  look?: ButtonKind;
  size?: ButtonSize;
  className?: string;
}

/** The receipt of what was handed in, on paper. */
export function ReceiptButton({ kind, id, code, look = 'quiet', ...style }: ReceiptButtonProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    await client.download(addressOf('print-presentation', { params: { ruta: kind, id } }), TEXT.file(code, kind));
    setBusy(false);
  };
  return (
    <Button
      kind={look}
      {...style}
      icon={<FileCheck className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      busy={busy && TEXT.making}
      onClick={() => void fetch()}
    >
      {TEXT.download}
    </Button>
  );
}
