import { WarningTriangle } from '#web/ui/warning-triangle.tsx';

/** What is wrong inside a row, told beside the row. */
export function RowFaults({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <span className="mt-0.5 flex items-start gap-1.5 text-meta font-semibold text-bad">
      <WarningTriangle className="mt-0.5 size-3.5 shrink-0" />
      <span>{[...new Set(messages)].join(' · ')}</span>
    </span>
  );
}
