import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Meanwhile } from './use-list-editor.ts';

export function MeanwhileAlert({ meanwhile, onClose }: { meanwhile: Meanwhile; onClose?: () => void }) {
  return (
    <Alert tone="warn" title={TEXT.conflict(meanwhile.who)} className="mb-4" {...(onClose && { onClose })}>
      <p>{meanwhile.differences.length > 0 ? TEXT.conflictText : TEXT.conflictSame}</p>
      {meanwhile.differences.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {meanwhile.differences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
