import { useRef, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { How } from '#engine/template/scoring.ts';
import { STUDIO_PALETTE } from '#web/text/studio-palette.ts';
import { STUDIO_PASTE as TEXT } from '#web/text/studio-paste.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { placesFor } from '../../model/items/places-for.ts';
import { keyOf, parentPattern } from '../../model/nodes/node-path.ts';
import type { ItemKind } from '../../model/palette/palette.ts';
import { addCriteria, addLines, howOfTable } from '../../model/paste/add-pasted.ts';
import { isOutline, readLines } from '../../model/paste/read-lines.ts';
import { isHeaded, isTable, readTable } from '../../model/paste/read-table.ts';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import { GroupHowField } from '../sheets/group-how-field.tsx';
import { PastedPreview } from './pasted-preview.tsx';

const KINDS: readonly ItemKind[] = ['escala', 'niveles', 'siNo', 'texto', 'textoLargo', 'numero', 'seccion'];
const SCORED: readonly ItemKind[] = ['escala', 'niveles'];

interface PasteDialogProps {
  editor: Editor;
  onAdded: (place: string) => void;
  onClose: () => void;
}

/** Many items at once: from a list, or criteria with their weights and minima from a spreadsheet. */
export function PasteDialog({ editor, onAdded, onClose }: PasteDialogProps) {
  const { template, place } = editor;
  const toast = useToast();
  const input = useRef<HTMLTextAreaElement>(null);
  const isRubric = isScoredKind(template);
  const kinds = isRubric ? KINDS : KINDS.filter((one) => one !== 'niveles');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<ItemKind>(isRubric ? 'escala' : 'texto');
  const [scores, setScores] = useState(false);
  const [how, setHow] = useState<How>();
  const [isMissing, setMissing] = useState(false);
  const places = placesFor(template, kind);
  const open = place.split('#')[0] ?? '';
  const [asked, setParent] = useState(() =>
    places.some(({ pattern }) => pattern === open) ? open : parentPattern(open),
  );
  const parent = places.some(({ pattern }) => pattern === asked) ? asked : (places[0]?.pattern ?? '');
  const after = open !== '' && parentPattern(open) === parent ? keyOf(open) : null;
  const [isHead, setHead] = useState<boolean | null>(null);
  const [isNumbered, setNumbered] = useState(false);
  const looksHeaded = isHeaded(text);
  const hasHead = looksHeaded !== null && (isHead ?? looksHeaded);
  const reading = { hasHead, isNumbered };
  const table = isRubric && isTable(text) ? readTable(text, reading) : null;
  const lines = table ? [] : readLines(text, reading).slice(hasHead ? 1 : 0);
  const count = table ? table.criteria.length : lines.length;
  const isScored = table !== null || (isRubric && scores && SCORED.includes(kind));
  const pasteAt = { parent, after, ...(how && { how }) };
  const act = (now: Editor['template']) =>
    table ? addCriteria(now, table, pasteAt) : addLines(now, lines, { ...pasteAt, kind, scores: isScored });
  const add = () => {
    if (count === 0) {
      setMissing(true);
      input.current?.focus();
      return;
    }
    const [first] = act(template).patterns;
    editor.edit((now) => act(now).template);
    toast({ text: TEXT.added(count), undo: () => editor.backTo(template) });
    onClose();
    if (first !== undefined) onAdded(first);
  };
  return (
    <FormDialog
      title={TEXT.title}
      verb={count === 0 ? TEXT.addNone : TEXT.add(count)}
      busy={false}
      initialFocus={input}
      onSubmit={add}
      onClose={onClose}
    >
      <p>{TEXT.about}</p>
      <Field id="pegar-texto" label={TEXT.text} error={isMissing && count === 0 ? TEXT.needsText : undefined}>
        {(control) => (
          <TextArea
            {...control}
            ref={input}
            rows={6}
            maxLength={50_000}
            className="max-h-64 overflow-auto font-sans! text-table!"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {looksHeaded !== null && (
        <Checkbox checked={hasHead} onChange={(event) => setHead(event.target.checked)}>
          {TEXT.head}
        </Checkbox>
      )}
      {isOutline(text) && (
        <Checkbox checked={isNumbered} onChange={(event) => setNumbered(event.target.checked)}>
          {TEXT.numbered}
        </Checkbox>
      )}
      {table === null && (
        <Field id="pegar-clase" label={TEXT.kind}>
          {(control) => (
            <Select {...control} value={kind} onChange={(event) => setKind(event.target.value as ItemKind)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {STUDIO_PALETTE.kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field id="pegar-donde" label={STUDIO_PALETTE.where}>
        {(control) => (
          <Select {...control} value={parent} onChange={(event) => setParent(event.target.value)}>
            {places.map(({ pattern, label }) => (
              <option key={pattern} value={pattern}>
                {pattern === '' ? STUDIO_PALETTE.whereForm : STUDIO_PALETTE.whereIn(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {table === null && isRubric && SCORED.includes(kind) && (
        <Checkbox checked={scores} onChange={(event) => setScores(event.target.checked)}>
          {TEXT.scores}
        </Checkbox>
      )}
      {isScored && (
        <GroupHowField
          template={template}
          group={table?.criteria.some(({ section }) => section !== null) ? null : parent}
          value={how ?? (table ? howOfTable(template, table) : undefined)}
          onChange={setHow}
        />
      )}
      <PastedPreview lines={lines} table={table} show={(value) => formatDecimal(String(value))} />
    </FormDialog>
  );
}
