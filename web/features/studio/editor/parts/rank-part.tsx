import { useState } from 'react';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { rankSources } from '../../model/conditions/outcome-sources.ts';
import { rankKeySheet, rankSheet } from '../../model/sheets/rank-sheets.ts';
import { addRankKey, moveInPart, rankedWhen, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { CardList } from '../sheets/card-list.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { AddButton } from '../sheets/add-button.tsx';

const TEXT = STUDIO_PARTS.rank;

/** What decides the order of projects, one criterion after another. */
export function RankPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const { rank, items, sections = [], facts = [], total } = template.scoring ?? { items: [] };
  if (!rank) return null;
  const label = prepareScoring(prepareTemplate(template, {}))?.label ?? ((id: string) => id);
  const keys = [
    ...(total ? [{ const: JSON.stringify({ total: true }), title: TEXT.total }] : []),
    ...sections.map(({ id }) => ({ const: JSON.stringify({ section: id }), title: label(id) })),
    ...items.map(({ id }) => ({ const: JSON.stringify({ item: id }), title: label(id) })),
    ...facts.map(({ id, title }) => ({ const: JSON.stringify({ fact: id }), title })),
    { const: JSON.stringify({ spread: true }), title: TEXT.spread },
    { const: JSON.stringify({ presented: true }), title: TEXT.presented },
  ];
  const per = rankSheet(rank, facts);
  return (
    <>
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={rank.by.map((one, at) => {
          const key = JSON.stringify(one.key);
          return {
            id: `criterio-${at}`,
            label: keys.find((known) => known.const === key)?.title ?? TEXT.complex,
            gist: at === 0 ? TEXT.first : TEXT.next,
            body: <SheetForm sheet={rankKeySheet(one, at, keys)} editor={editor} place={place} />,
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
