import { Fragment, memo } from 'react';
import { TOTAL } from '#engine/scoring/prepare-scoring.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { STUDIO } from '#web/text/studio.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { flatOutline } from '../../model/items/outline.ts';
import { uiPointer } from '../../model/nodes/node-path.ts';
import { collectorAt, isScoredKind, scoredItem } from '../../model/scoring/scored-item.ts';
import { answerSheet } from '../../model/sheets/answer-sheet.ts';
import { baseListSheet } from '../../model/sheets/base-list-sheet.ts';
import { sectionScoringSheet, totalSheet } from '../../model/sheets/collector-sheets.ts';
import { computedSheet } from '../../model/sheets/computed-sheet.ts';
import { copySheet } from '../../model/sheets/copy-sheet.ts';
import { headingSheet } from '../../model/sheets/heading-sheet.ts';
import { itemScoringSheet } from '../../model/sheets/item-scoring-sheet.ts';
import type { PropertySheet } from '../../model/sheets/property-sheet.ts';
import { labelAt, scoredPlaceOf } from '../../model/words/stage-places.ts';
import { severalSheet } from '../../model/sheets/several-sheet.ts';
import { toleranceSheet } from '../../model/sheets/tolerance-sheet.ts';
import { wordsSheet } from '../../model/sheets/words-sheet.ts';
import { MinimumNote } from '../decision/minimum-note.tsx';
import { DocumentsEditor } from './documents-editor.tsx';
import { OutcomesEditor } from '../outcomes/outcomes-editor.tsx';
import { Part } from '../sheets/part.tsx';
import { RowGuardsEditor } from './row-guards-editor.tsx';
import { ComputedItemsPart } from '../parts/computed-items-part.tsx';
import { PresetPart } from '../parts/preset-part.tsx';
import { ScoringParts } from '../parts/scoring-parts.tsx';
import { NodeWords } from '../words/node-words.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { ItemActs } from './item-acts.tsx';
import { ItemConditions } from './item-conditions.tsx';
import { ItemFacts } from './item-facts.tsx';
import { LevelsEditor } from './levels-editor.tsx';

/** The properties of what is open. What is said of the template afterwards draws none of them again. */
export const ItemPane = memo(Pane, ({ editor: before }, { editor: now }) => {
  return before.template === now.template && before.place === now.place && before.lists === now.lists;
});

function Pane({ editor }: { editor: Editor }) {
  const { template, place } = editor;
  const entry = flatOutline(editor.outline).find(({ id }) => id === place) ?? null;
  return (
    // No landmark: the preview beside it has one of this name where the item is a list.
    <ScrollRegion role="group" className="w-full relative lg:overflow-y-auto" aria-labelledby="h-item">
      <div className="flex items-start justify-between gap-2 px-5 pt-4">
        <h2 className="min-w-0 text-h3 font-semibold" id="h-item">
          {entry && entry.number !== '' && <span className="nums mr-0.5 text-ink-3">{entry.number} </span>}
          {entry ? entry.label : STUDIO_EDITOR.outline.form}
        </h2>
        {entry && <ItemActs entry={entry} editor={editor} />}
      </div>
      <div className="flex flex-col gap-6 px-5 pt-3 pb-10" key={place}>
        {entry?.block ? (
          <Sheets editor={editor} sheets={[headingSheet(template, entry.pattern, entry.block)]} />
        ) : (
          <Properties editor={editor} pattern={place} />
        )}
      </div>
    </ScrollRegion>
  );
}

function Properties({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template } = editor;
  const words = wordsSheet(template, pattern);
  const scored = scoredPlaceOf(template, pattern);
  if (pattern === '') {
    return (
      <>
        <PresetPart editor={editor} />
        <Sheets editor={editor} sheets={[words, severalSheet(template), totalSheet(template)]} />
        <MinimumNote editor={editor} id={TOTAL} />
        {template.scoring?.total && <NodeWords place="/scoring/total" editor={editor} of={STUDIO.scoring.total} />}
        <Sheets editor={editor} sheets={[toleranceSheet(template)]} ruled />
        <ComputedItemsPart editor={editor} />
        <OutcomesEditor editor={editor} />
        {isScoredKind(template) && template.scoring && (
          <NodeWords place="/scoring" editor={editor} of={STUDIO.scoring.title} title={STUDIO_WORDS.later.specials} />
        )}
        <ScoringParts editor={editor} />
        {template.meta.tipo !== 'p' && (
          <NodeWords place={uiPointer('')} editor={editor} of={STUDIO_EDITOR.outline.form} />
        )}
      </>
    );
  }
  return (
    <>
      <ItemFacts editor={editor} pattern={pattern} />
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
        sheets={[itemScoringSheet(template, pattern), sectionScoringSheet(template, pattern)]}
        ruled
      />
      <MinimumNote editor={editor} id={(scoredItem(template, pattern) ?? collectorAt(template, pattern))?.id} />
      {scored !== null && <NodeWords place={scored} editor={editor} of={STUDIO.scoring.title} />}
      <Sheets editor={editor} sheets={[answerSheet(template, pattern)]} ruled />
      <NodeWords place={uiPointer(pattern)} editor={editor} of={labelAt(template, pattern)} />
      <RowGuardsEditor editor={editor} pattern={pattern} />
      <ItemConditions editor={editor} pattern={pattern} />
    </>
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
