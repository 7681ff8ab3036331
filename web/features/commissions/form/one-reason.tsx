import { useId, useState } from 'react';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** One reason for many alerts; what has its own keeps it. */
export function OneReason({ alerts, onUse }: { alerts: number; onUse: (reason: string) => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  if (alerts < 2) return null;
  const fill = () => {
    if (reason.trim() !== '') onUse(reason.trim());
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-3">
      <div className="min-w-0 flex-1 basis-64">
        <label className="mb-1 block text-ui font-semibold" htmlFor={id}>
          {TEXT.oneReason(alerts)}
        </label>
        <TextInput
          id={id}
          className="h-10! text-ui!"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            fill();
          }}
        />
      </div>
      <Button onClick={fill}>{TEXT.reasonToAll}</Button>
    </div>
  );
}
