import { useState } from 'react';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { Select } from '#web/ui/select.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { dropStages } from '../../model/scoring/collect-stages.ts';
import {
  addComputed,
  collectorIdOf,
  computedItems,
  computedSources,
  moveComputed,
  NOWHERE,
} from '../../model/words/computed-items.ts';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import { withScoring } from '../../model/scoring/with-scoring.ts';
import { computedItemSheet } from '../../model/words/computed-item-sheet.ts';
import { stageLabel } from '../../model/words/stage-label.ts';
import { placeOfItem } from '../../model/words/stage-places.ts';
import { CardList } from '../sheets/card-list.tsx';
import { Part } from '../sheets/part.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { NodeWords } from '../words/node-words.tsx';

const TEXT = STUDIO_WORDS.computed;

/** What gives points without being asked: rows counted, facts, earlier results, formulas. */
export function ComputedItemsPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const items = computedItems(template);
  const sources = computedSources(template);
  if (!isScoredKind(template) || (items.length === 0 && sources.length === 0)) return null;
  const gist = (id: string): string => {
    const collector = collectorIdOf(template, id);
    return collector === NOWHERE ? TEXT.nowhere : `${TEXT.collector}: ${stageLabel(template, collector)}`;
  };
  return (
    <Part title={TEXT.title}>
      <p className="mb-3 text-meta text-ink-2">{TEXT.about}</p>
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={items.map((item) => ({
          id: item.id,
          label: stageLabel(template, item.id),
          gist: gist(item.id),
          body: (
            <div className="flex flex-col gap-4">
              <SheetForm sheet={computedItemSheet(template, item)} editor={editor} place={place} />
              <NodeWords place={placeOfItem(template, item)} editor={editor} of={stageLabel(template, item.id)} />
            </div>
          ),
        }))}
        onMove={(at, by) => edit((now) => moveComputed(now, at, by))}
        onRemove={({ id }) => edit((now) => withScoring(now, (scoring) => dropStages(scoring, [id])))}
      />
      {sources.length > 0 && (
        <Select
          compact
          className="mt-3"
          aria-label={TEXT.add}
          value=""
          onChange={(event) => {
            const source = event.target.value;
            if (source === '') return;
            setOpened(addComputed(template, source).id);
            edit((now) => addComputed(now, source).template);
          }}
        >
          <option value="">{TEXT.addOne}</option>
          {sources.map((one) => (
            <option key={one.const} value={one.const}>
              {one.title}
            </option>
          ))}
        </Select>
      )}
    </Part>
  );
}
