import { useState } from 'react';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { panelSheet } from '../../model/sheets/panel-sheet.ts';
import { addPanel, moveInPart, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { CardList } from '../sheets/card-list.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { AddButton } from '../sheets/add-button.tsx';

const TEXT = STUDIO_PARTS.panel;

/** How the forms of a commission become one result. */
export function PanelPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const scoring = template.scoring ?? { items: [] };
  const label = prepareScoring(prepareTemplate(template, {}))?.label ?? ((id: string) => id);
  const stages = [
    ...(scoring.total ? [{ const: 'total total', title: TEXT.total }] : []),
    ...(scoring.sections ?? []).map(({ id }) => ({ const: `section ${id}`, title: label(id) })),
    ...scoring.items.map(({ id }) => ({ const: `item ${id}`, title: label(id) })),
    ...(scoring.sections ? [{ const: 'section *', title: TEXT.allSections }] : []),
    { const: 'item *', title: TEXT.allItems },
  ];
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
          body: <SheetForm sheet={panelSheet(entry, at, stages)} editor={editor} place={place} />,
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
