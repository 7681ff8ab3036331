import { FACTS } from '#web/text/facts.ts';
import { Button } from '#web/ui/button.tsx';
import { measureFoot } from '#web/ui/measure-foot.ts';

interface SaveBarProps {
  changes: number;
  wrong: number;
  busy: boolean;
  verb: string;
  onSave: () => void;
  onDiscard: () => void;
}

/** What is typed and not stored, and what to do about it; it stays in sight. */
export function SaveBar({ changes, wrong, busy, verb, onSave, onDiscard }: SaveBarProps) {
  if (changes === 0) return null;
  return (
    <div
      ref={measureFoot}
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6"
    >
      <p className="nums mr-auto text-ui text-ink-2" role="status">
        {FACTS.unsaved(changes)}
        {wrong > 0 && <strong className="block font-semibold text-bad">{FACTS.wrong(wrong)}</strong>}
      </p>
      <Button kind="ghost" onClick={onDiscard}>
        {FACTS.discard}
      </Button>
      <Button kind="primary" busy={busy && FACTS.saving} onClick={onSave}>
        {verb}
      </Button>
    </div>
  );
}
