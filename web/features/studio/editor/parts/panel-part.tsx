import { useState } from 'react';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { panelStages } from '../../model/words/combined-stages.ts';
import { panelSheet } from '../../model/sheets/panel-sheet.ts';
import { addPanel, moveInPart, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { CardList } from '../sheets/card-list.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { NodeWords } from '../words/node-words.tsx';
import { AddButton } from '../sheets/add-button.tsx';

const TEXT = STUDIO_PARTS.panel;

/** How the forms of a commission become one result. */
export function PanelPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const scoring = template.scoring ?? { items: [] };
  const stages = panelStages(template);
  return (
    <>
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={(scoring.panel ?? []).map((entry, at) => ({
          id: entry.id,
          label: stages.find((one) => one.const === `${entry.level} ${entry.of}`)?.title ?? entry.of,
          gist: TEXT.hows[entry.how],
          body: (
            <>
              <SheetForm sheet={panelSheet(entry, at, stages)} editor={editor} place={place} />
              <NodeWords place={`/scoring/panel/${at}`} editor={editor} of={STUDIO_PARTS.parts.panel} />
            </>
          ),
        }))}
        onMove={(at, by) => edit((now) => moveInPart(now, 'panel', at, by))}
        onRemove={(_, at) => edit((now) => removeFromPart(now, 'panel', at))}
      />
      <AddButton
        onAdd={() => {
          setOpened(addPanel(template).id);
          edit((now) => addPanel(now).template);
        }}
      >
        {TEXT.add}
      </AddButton>
    </>
  );
}
