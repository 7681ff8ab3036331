import { ClipboardPaste } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STUDIO_PASTE } from '#web/text/studio-paste.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { countsPoints, otherSets, takeLevels } from '../../model/items/shared-levels.ts';
import { mayGive, pasteLevels } from '../../model/paste/paste-levels.ts';
import { readLines } from '../../model/paste/read-lines.ts';

const TEXT = STUDIO_PASTE.level;

interface LevelSetsProps {
  editor: Editor;
  pattern: string;
  /** The items that get them, too. */
  others: readonly string[];
}

/** Whole sets of levels: pasted, or those of another item. */
export function LevelSets({ editor, pattern, others }: LevelSetsProps) {
  const [isPasting, setPasting] = useState(false);
  const sets = otherSets(editor.template, pattern);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Button
        kind="quiet"
        size="small"
        className="self-start"
        icon={<ClipboardPaste className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setPasting(true)}
      >
        {TEXT.button}
      </Button>
      {sets.length > 0 && (
        <Field id="niveles-de" label={TEXT.from}>
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={(event) => {
                const from = event.target.value;
                if (from !== '') editor.edit((now) => takeLevels(now, [pattern, ...others], from));
              }}
            >
              <option value="">{TEXT.choose}</option>
              {sets.map((set) => (
                <option key={set.pattern} value={set.pattern}>
                  {set.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isPasting && <PasteLevels editor={editor} pattern={pattern} others={others} onClose={() => setPasting(false)} />}
    </div>
  );
}

function PasteLevels({ editor, pattern, others, onClose }: LevelSetsProps & { onClose: () => void }) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const lines = readLines(text);
  const [isTicked, setTicked] = useState(false);
  const counts = countsPoints(editor.template, pattern);
  const gives = counts || isTicked;
  const saysPoints = lines.some(({ points }) => points !== null);
  return (
    <FormDialog
      title={TEXT.title}
      verb={TEXT.replace}
      busy={false}
      initialFocus={input}
      onClose={onClose}
      onSubmit={() => {
        if (lines.length < 2) {
          setMissing(true);
          input.current?.focus();
          return;
        }
        editor.edit((now) => pasteLevels(now, pattern, lines, { gives, others }));
        onClose();
      }}
    >
      <p>{TEXT.about}</p>
      <Field id="pegar-niveles" label={TEXT.text} error={isMissing && lines.length < 2 ? TEXT.needsTwo : undefined}>
        {(control) => (
          <TextArea
            {...control}
            ref={input}
            rows={5}
            maxLength={5000}
            className="font-sans! text-table!"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {lines.length > 0 && (
        <ol className="nums divide-y divide-line border-y border-line text-table">
          {lines.map(({ label, points }, at) => (
            <li key={at} className="flex justify-between gap-4 py-1">
              <span>{label}</span>
              {gives && saysPoints && (
                <span className="text-ink-2">
                  {points === null ? TEXT.noPoints : TEXT.points(formatDecimal(String(points)))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {saysPoints && !counts && mayGive(editor.template, pattern) && (
        <Checkbox checked={isTicked} onChange={(event) => setTicked(event.target.checked)}>
          {TEXT.give}
        </Checkbox>
      )}
    </FormDialog>
  );
}
