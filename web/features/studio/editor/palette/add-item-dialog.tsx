import { useRef, useState } from 'react';
import type { How } from '#engine/template/scoring.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { addItem } from '../../model/items/edit-items.ts';
import { keyOf, parentPattern } from '../../model/nodes/node-path.ts';
import { PALETTE, type ItemKind } from '../../model/palette/palette.ts';
import { placesFor } from '../../model/items/places-for.ts';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import type { Editor } from '../../editing/use-editor.ts';
import { GroupHowField } from '../sheets/group-how-field.tsx';

interface AddItemDialogProps {
  kind: ItemKind;
  editor: Editor;
  onAdded: (place: string) => void;
  onClose: () => void;
}

/** What the new item is called and where it goes. */
export function AddItemDialog({ kind, editor, onAdded, onClose }: AddItemDialogProps) {
  const { template, place } = editor;
  const input = useRef<HTMLInputElement>(null);
  const places = placesFor(template, kind);
  const open = place.split('#')[0] ?? '';
  const [label, setLabel] = useState('');
  const [parent, setParent] = useState(() =>
    places.some(({ pattern }) => pattern === open) ? open : around(open, places),
  );
  const takesComment = isScoredKind(template) && PALETTE[kind]('').points !== undefined && !parent.includes('*');
  const [comment, setComment] = useState(false);
  const [scores, setScores] = useState(false);
  const [how, setHow] = useState<How>();
  const [missing, setMissing] = useState(false);
  const add = () => {
    if (label.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    const after = open !== '' && parentPattern(open) === parent ? keyOf(open) : null;
    const addition = {
      parent,
      after,
      kind,
      label: label.trim(),
      comment: takesComment && comment,
      scores: takesComment && scores,
      ...(how && { how }),
    };
    const { pattern } = addItem(template, addition);
    editor.edit((now) => addItem(now, addition).template);
    onAdded(pattern);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.dialog(TEXT.kinds[kind])}
      initialFocus={input}
      foot={<DialogFoot verb={TEXT.add} onConfirm={add} />}
    >
      <form
        noValidate
        className="flex flex-col gap-5 pb-2 pl-0.5"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          add();
        }}
      >
        <p>{TEXT.about[kind]}</p>
        <Field
          id="agregar-etiqueta"
          label={TEXT.label}
          help={TEXT.labelHelp}
          error={missing ? TEXT.needsLabel : undefined}
          className={missing ? 'ml-0' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="off"
              maxLength={300}
              value={label}
              onChange={(event) => {
                setLabel(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
        <Field id="agregar-donde" label={TEXT.where}>
          {(control) => (
            <Select {...control} value={parent} onChange={(event) => setParent(event.target.value)}>
              {places.map(({ pattern, label: name }) => (
                <option key={pattern} value={pattern}>
                  {pattern === '' ? TEXT.whereForm : TEXT.whereIn(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {takesComment && (
          <Checkbox checked={scores} onChange={(event) => setScores(event.target.checked)}>
            {TEXT.scores}
          </Checkbox>
        )}
        {takesComment && scores && <GroupHowField template={template} group={parent} value={how} onChange={setHow} />}
        {takesComment && (
          <Checkbox checked={comment} onChange={(event) => setComment(event.target.checked)}>
            {TEXT.comment}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}

/** The nearest place around what is open. */
function around(open: string, places: readonly { readonly pattern: string }[]): string {
  for (let at = open; at !== '';) {
    at = parentPattern(at);
    if (places.some(({ pattern }) => pattern === at)) return at;
  }
  return places[0]?.pattern ?? '';
}
