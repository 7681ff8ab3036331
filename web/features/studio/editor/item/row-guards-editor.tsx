import { useState } from 'react';
import { STUDIO_ROW_GUARDS as TEXT } from '#web/text/studio-row-guards.ts';
import { rowGuardSheet } from '../../model/sheets/row-guard-sheet.ts';
import {
  addGuard,
  changeGuard,
  firstCondition,
  moveGuard,
  removeGuard,
  rowGuardsOf,
  rowSources,
  takesGuards,
} from '../../model/conditions/row-guards.ts';
import { CardList } from '../sheets/card-list.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Part } from '../sheets/part.tsx';
import { AddButton } from '../sheets/add-button.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';

/** Which rows of a list may not be deleted or edited, and why. */
export function RowGuardsEditor({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template, edit, lists } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  if (!takesGuards(template, pattern)) return null;
  const guards = rowGuardsOf(template, pattern);
  const sources = rowSources(template, pattern, lists);
  const canStart = firstCondition(template, pattern) !== null;
  const said = guards.length > 0 ? TEXT.about : canStart ? TEXT.none : TEXT.nothing;
  return (
    <Part title={TEXT.title}>
      <p className="mb-3 text-meta text-ink-2">{said}</p>
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={guards.map((guard, at) => ({
          // Guards have no name of their own.
          id: String(at),
          label: guard.message,
          gist: `${TEXT.act}: ${TEXT.acts[guard.act].toLocaleLowerCase('es')}`,
          body: (
            <div className="flex flex-col gap-4">
              <SheetForm sheet={rowGuardSheet(guard, pattern, at)} editor={editor} place={editor.place} />
              <ConditionEditor
                title={TEXT.when}
                none={TEXT.always}
                sources={sources}
                value={guard.when}
                // A guard of no rows is none.
                needed
                onChange={(asked) => {
                  if (asked) edit((now) => changeGuard(now, pattern, at, (one) => ({ ...one, when: asked })));
                }}
              />
            </div>
          ),
        }))}
        onMove={(at, by) => {
          edit((now) => moveGuard(now, pattern, at, by));
          setOpened(null);
        }}
        onRemove={(_, at) => {
          edit((now) => removeGuard(now, pattern, at));
          setOpened(null);
        }}
      />
      {canStart && (
        <AddButton
          onAdd={() => {
            setOpened(String(guards.length));
            edit((now) => addGuard(now, pattern, TEXT.fresh));
          }}
        >
          {TEXT.add}
        </AddButton>
      )}
    </Part>
  );
}
