import type { MinimumLine } from '#engine/decision/decision-in-words.ts';
import { STUDIO_DECISION as TEXT } from '#web/text/studio-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import { writeMinimumRule } from '../../model/scoring/minimum-rules.ts';
import type { Editor } from '../../editing/use-editor.ts';

/** The rules that read a minimum; where there is none, the way to it. */
export function MinimumRules({ line, editor }: { line: MinimumLine; editor: Editor }) {
  const toast = useToast();
  const { id, label, rules } = line;
  if (rules.length > 0) {
    return (
      <ul className="flex flex-col gap-1">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    );
  }
  const next = writeMinimumRule(editor.template, id);
  const isWritten = next.scoring !== undefined && JSON.stringify(next) !== JSON.stringify(editor.template);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="flex items-start gap-1.5">
        <WarningTriangle className="mt-0.5 size-4 shrink-0 text-bad" />
        {TEXT.unread}
      </p>
      {isWritten && (
        <Button
          size="small"
          aria-label={TEXT.writeOf(label)}
          onClick={() => {
            editor.edit((now) => writeMinimumRule(now, id));
            toast(TEXT.written(label));
          }}
        >
          {TEXT.write}
        </Button>
      )}
    </div>
  );
}
