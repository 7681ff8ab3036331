import { STUDIO } from '#web/text/studio.ts';
import { Select } from '#web/ui/select.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { withPasses } from '../../model/scoring/outcomes.ts';

const TEXT = STUDIO.outcomes.passes;
const PASSES = [true, false, null] as const;
const said = (passes: boolean | null) => (passes === true ? 'yes' : passes === false ? 'no' : 'open');

interface PassesSelectProps {
  listId: string;
  end: { readonly id: string; readonly label: string; readonly passes: boolean | null };
  editor: Editor;
  className?: string;
}

/** Whether an end passes, does not, or leaves that to others. */
export function PassesSelect({ listId, end, editor, className }: PassesSelectProps) {
  return (
    <Select
      compact
      {...(className !== undefined && { className })}
      aria-label={TEXT.of(end.label)}
      value={said(end.passes)}
      onChange={(event) => {
        const passes = PASSES.find((one) => said(one) === event.target.value) ?? null;
        editor.edit((now) => withPasses(now, listId, end.id, passes));
      }}
    >
      {PASSES.map((one) => (
        <option key={said(one)} value={said(one)}>
          {TEXT[said(one)]}
        </option>
      ))}
    </Select>
  );
}
