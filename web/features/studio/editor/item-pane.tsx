import { ArrowDown, ArrowUp, Copy, FolderInput, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_MOVE } from '#web/text/studio-move.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { sectionScoringSheet, totalSheet } from '../model/sheets/collector-sheets.ts';
import { computedSheet } from '../model/sheets/computed-sheet.ts';
import { hasFixedSections, isLocked } from '../model/nodes/contract-lock.ts';
import { baseListSheet } from '../model/sheets/base-list-sheet.ts';
import { copySheet } from '../model/sheets/copy-sheet.ts';
import { deleteItem } from '../model/items/delete-item.ts';
import { duplicateItem, isCopyable } from '../model/items/edit-items.ts';
import { deleteHeading } from '../model/items/headings.ts';
import { headingSheet } from '../model/sheets/heading-sheet.ts';
import { itemScoringSheet } from '../model/sheets/item-scoring-sheet.ts';
import { answerSheet } from '../model/sheets/answer-sheet.ts';
import { wordsSheet } from '../model/sheets/words-sheet.ts';
import { keyOf, parentPattern, schemaAt, uiAt } from '../model/nodes/node-path.ts';
import { flatOutline, type OutlineEntry } from '../model/items/outline.ts';
import type { PropertySheet } from '../model/sheets/property-sheet.ts';
import { DocumentsEditor } from './documents-editor.tsx';
import { ItemConditions } from './item-conditions.tsx';
import { collectorAt, scoredItem } from '../model/scoring/scored-item.ts';
import { LevelsEditor } from './levels-editor.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { moveEntry } from './move-entry.ts';
import { OutcomesEditor } from './outcomes-editor.tsx';
import { Part } from './part.tsx';
import { RowGuardsEditor } from './row-guards-editor.tsx';
import { ScoringParts } from './scoring-parts.tsx';
import { SheetForm } from './sheet-form.tsx';
import type { Editor } from './use-editor.ts';

const TEXT = STUDIO.item;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The properties of what is open. */
export function ItemPane({ editor }: { editor: Editor }) {
  const { template, place } = editor;
  const entry = flatOutline(editor.outline).find(({ id }) => id === place) ?? null;
  return (
    <section
      className="w-full relative lg:overflow-y-auto"
      // What scrolls must be reached by the keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
      aria-labelledby="h-item"
    >
      <div className="flex items-start justify-between gap-2 px-5 pt-4">
        <h2 className="min-w-0 text-h3 font-semibold" id="h-item">
          {entry && entry.number !== '' && <span className="nums mr-1.5 text-ink-3">{entry.number}</span>}
          {entry ? entry.label : STUDIO_EDITOR.outline.form}
        </h2>
        {entry && <Acts entry={entry} editor={editor} />}
      </div>
      <div className="flex flex-col gap-6 px-5 pt-3 pb-10" key={place}>
        {entry?.block ? (
          <Sheets editor={editor} sheets={[headingSheet(template, entry.pattern, entry.block)]} />
        ) : (
          <Properties editor={editor} pattern={place} />
        )}
      </div>
    </section>
  );
}

function Properties({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template } = editor;
  const words = wordsSheet(template, pattern);
  if (pattern === '') {
    return (
      <>
        <Sheets editor={editor} sheets={[words, totalSheet(template)]} />
        <OutcomesEditor editor={editor} />
        <ScoringParts editor={editor} />
      </>
    );
  }
  return (
    <>
      <Facts editor={editor} pattern={pattern} />
      <Sheets
        editor={editor}
        sheets={[
          words,
          computedSheet(template, pattern),
          baseListSheet(template, pattern),
          copySheet(template, pattern),
        ]}
      />
      <DocumentsEditor editor={editor} pattern={pattern} />
      <LevelsEditor editor={editor} pattern={pattern} />
      <Sheets
        editor={editor}
        sheets={[
          itemScoringSheet(template, pattern),
          sectionScoringSheet(template, pattern),
          answerSheet(template, pattern),
        ]}
        ruled
      />
      <RowGuardsEditor editor={editor} pattern={pattern} />
      <ItemConditions editor={editor} pattern={pattern} />
    </>
  );
}

/** The key, and what the system asks of the item. */
function Facts({ editor: { template }, pattern }: { editor: Editor; pattern: string }) {
  const isSection = parentPattern(pattern) === '' && hasFixedSections(template);
  const stage = scoredItem(template, pattern) ?? collectorAt(template, pattern);
  const isConditional = [stage?.weight, stage?.threshold, stage?.cap].some(Array.isArray);
  return (
    <div className="flex flex-col gap-1 text-meta text-ink-2">
      <p>
        {TEXT.key} <code className="ml-1 font-mono text-ink">{keyOf(pattern)}</code>
      </p>
      {isLocked(template, pattern) && <p>{isSection ? TEXT.fixedSection : TEXT.lockedKey}</p>}
      {schemaAt(template, pattern).readOnly === true && schemaAt(template, pattern).type !== 'null' && (
        <p>{TEXT.computed}</p>
      )}
      {uiAt(template, pattern)['ui:lista'] !== undefined && isLocked(template, pattern) && <p>{TEXT.fromList}</p>}
      {isConditional && <p>{STUDIO.scoring.conditional}</p>}
    </div>
  );
}

interface SheetsProps {
  editor: Editor;
  sheets: readonly (PropertySheet | null)[];
  ruled?: boolean;
}

function Sheets({ editor, sheets, ruled = false }: SheetsProps) {
  return sheets.map((sheet, at) =>
    sheet === null ? null : (
      <Fragment key={sheet.id}>
        <Part title={sheet.title} ruled={ruled || at > 0}>
          <SheetForm sheet={sheet} editor={editor} place={editor.place} />
        </Part>
      </Fragment>
    ),
  );
}

function Acts({ entry, editor }: { entry: OutlineEntry; editor: Editor }) {
  const confirm = useConfirm();
  const toast = useToast();
  const { label, pattern, block } = entry;
  const { template } = editor;
  const [isMoving, setMoving] = useState(false);
  const isFixed = block === null && parentPattern(pattern) === '' && hasFixedSections(template);
  const remove = async () => {
    if (!(await confirm({ title: TEXT.askRemove(label), text: TEXT.askRemoveText, danger: true }))) return;
    editor.goTo(block === null ? parentPattern(pattern).replace(/\/\*$/u, '') : pattern);
    editor.edit((now) => (block === null ? deleteItem(now, pattern) : deleteHeading(now, pattern, block)));
    toast({ text: TEXT.removed(label), undo: () => editor.backTo(template) });
  };
  const copy = () => {
    const { pattern: at } = duplicateItem(template, pattern);
    editor.edit((now) => duplicateItem(now, pattern).template);
    editor.goTo(at);
  };
  return (
    <span className="flex shrink-0">
      {!isFixed && (
        <>
          <IconButton label={TEXT.up(label)} icon={<ArrowUp {...icon} />} onClick={() => void moveEntry(editor, -1)} />
          <IconButton
            label={TEXT.down(label)}
            icon={<ArrowDown {...icon} />}
            onClick={() => void moveEntry(editor, 1)}
          />
        </>
      )}
      {block === null && !isFixed && (
        <IconButton
          label={STUDIO_MOVE.button(label)}
          icon={<FolderInput {...icon} />}
          onClick={() => setMoving(true)}
        />
      )}
      {isMoving && (
        <MoveDialog
          editor={editor}
          pattern={pattern}
          label={label}
          onMoved={(at, section) => {
            editor.goTo(at);
            toast({ text: STUDIO_MOVE.moved(label, section), undo: () => editor.backTo(template) });
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {block === null && isCopyable(template, pattern) && (
        <IconButton label={TEXT.duplicate(label)} icon={<Copy {...icon} />} onClick={copy} />
      )}
      {!isFixed && !(block === null && isLocked(template, pattern)) && (
        <IconButton danger label={TEXT.remove(label)} icon={<Trash2 {...icon} />} onClick={() => void remove()} />
      )}
    </span>
  );
}
