import { useState } from 'react';
import { STUDIO_MOVE as TEXT } from '#web/text/studio-move.ts';
import { STUDIO_PALETTE as PLACES } from '#web/text/studio-palette.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { moveToSection, sectionsFor, staysBecause } from '../../model/move/move-to-section.ts';
import type { Editor } from '../../editing/use-editor.ts';

interface MoveDialogProps {
  editor: Editor;
  pattern: string;
  label: string;
  onMoved: (pattern: string, section: string) => void;
  onClose: () => void;
}

/** Where an item is taken to; or why it stays, and what to change first. */
export function MoveDialog({ editor, pattern, label, onMoved, onClose }: MoveDialogProps) {
  const { template } = editor;
  const stays = staysBecause(template, pattern);
  const places = sectionsFor(template, pattern).map((place) => ({
    pattern: place.pattern,
    name: place.pattern === '' ? PLACES.whereForm : PLACES.whereIn(place.label),
  }));
  // By its number: two sections may bear one name.
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string | undefined>();
  const move = () => {
    const place = chosen === '' ? undefined : places[Number(chosen)];
    if (!place) return setError(TEXT.needsPlace);
    const moved = moveToSection(template, pattern, place.pattern);
    if ('reason' in moved) return setError(moved.reason);
    editor.edit(() => moved.template);
    onMoved(moved.pattern, place.name);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.title(label)}
      foot={<DialogFoot verb={stays === null ? TEXT.move : null} onConfirm={move} />}
    >
      {stays === null ? (
        <>
          <p className="mb-5">{TEXT.about}</p>
          <Field id="mover-donde" label={TEXT.where} error={error} className={error && 'ml-0'}>
            {(control) => (
              <Select
                {...control}
                value={chosen}
                onChange={(event) => {
                  setChosen(event.target.value);
                  setError(undefined);
                }}
              >
                <option value="">{TEXT.choose}</option>
                {places.map((place, index) => (
                  <option key={place.pattern} value={index}>
                    {place.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      ) : (
        <p>{stays}</p>
      )}
    </Dialog>
  );
}
