import { useState } from 'react';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { rankSources } from '../../model/conditions/outcome-sources.ts';
import { rankKeys } from '../../model/words/combined-stages.ts';
import { rankFormulaSheet } from '../../model/words/formula-line.ts';
import { rankKeySheet, rankSheet } from '../../model/sheets/rank-sheets.ts';
import { addRankKey, moveInPart, rankedWhen, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { CardList } from '../sheets/card-list.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { NodeWords } from '../words/node-words.tsx';
import { AddButton } from '../sheets/add-button.tsx';

const TEXT = STUDIO_PARTS.rank;

/** What decides the order of projects, one criterion after another. */
export function RankPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const { rank, facts = [] } = template.scoring ?? { items: [] };
  if (!rank) return null;
  const keys = rankKeys(template);
  const per = rankSheet(rank, facts);
  return (
    <>
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={rank.by.map((one, at) => {
          const key = JSON.stringify(one.key);
          const formula = rankFormulaSheet(template, at);
          return {
            id: `criterio-${at}`,
            label: keys.find((known) => known.const === key)?.title ?? TEXT.complex,
            gist: at === 0 ? TEXT.first : TEXT.next,
            body: (
              <>
                <SheetForm sheet={rankKeySheet(one, at, keys)} editor={editor} place={place} />
                {formula && <SheetForm sheet={formula} editor={editor} place={place} />}
                <NodeWords place={`/scoring/rank/by/${at}`} editor={editor} of={STUDIO_PARTS.parts.rank} />
              </>
            ),
          };
        })}
        onMove={(at, by) => edit((now) => moveInPart(now, 'by', at, by))}
        onRemove={(_, at) => edit((now) => removeFromPart(now, 'by', at))}
      />
      {addRankKey(template).scoring?.rank?.by.length !== rank.by.length && (
        <AddButton
          onAdd={() => {
            setOpened(`criterio-${rank.by.length}`);
            edit(addRankKey);
          }}
        >
          {TEXT.add}
        </AddButton>
      )}
      <div className="mt-4 flex flex-col gap-4">
        <ConditionEditor
          title={TEXT.of}
          none={TEXT.ofAll}
          sources={rankSources(template)}
          value={rank.of}
          onChange={(of) => edit((now) => rankedWhen(now, of))}
        />
        {per && <SheetForm sheet={per} editor={editor} place={place} />}
      </div>
    </>
  );
}
