import { Plus } from 'lucide-react';
import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { outcomeSources } from '../../model/conditions/outcome-sources.ts';
import { addAside, addOutcomes, outcomesOf, removeOutcomes } from '../../model/scoring/outcomes.ts';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import { outcomeListSheet } from '../../model/sheets/outcome-list-sheet.ts';
import { AddButton } from '../sheets/add-button.tsx';
import { Part } from '../sheets/part.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { NewRule } from './new-rule.tsx';
import { OutcomeEnds } from './outcome-ends.tsx';
import { RuleEditor } from './rule-editor.tsx';

const TEXT = STUDIO.outcomes;
const MOST_LISTS = 10;

/** What a rubric comes to: its possible results and the rules that choose among them. */
export function OutcomesEditor({ editor }: { editor: Editor }) {
  const { template, edit } = editor;
  if (!isScoredKind(template)) return null;
  const lists = outcomesOf(template);
  const sources = outcomeSources(template, editor.lists);
  return (
    <Part title={TEXT.title}>
      {lists.length === 0 && (
        <>
          <p className="mb-2 text-table">{TEXT.none}</p>
          <Button
            size="small"
            icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => edit(addOutcomes)}
          >
            {TEXT.start}
          </Button>
        </>
      )}
      <div className="flex flex-col gap-8">
        {lists.map((list) => (
          <OutcomeListEditor
            key={list.id}
            list={list}
            sources={sources}
            editor={editor}
            isOneOfSeveral={lists.length > 1}
          />
        ))}
      </div>
      {lists.length > 0 && lists.length < MOST_LISTS && (
        <AddButton onAdd={() => edit(addAside)}>{STUDIO_WORDS.later.addList}</AddButton>
      )}
    </Part>
  );
}

interface ListProps {
  list: OutcomeList;
  sources: readonly ConditionSource[];
  editor: Editor;
  isOneOfSeveral: boolean;
}

function OutcomeListEditor({ list, sources, editor, isOneOfSeveral }: ListProps) {
  return (
    <div className="flex flex-col gap-5">
      <SheetForm sheet={outcomeListSheet(list, isOneOfSeveral)} editor={editor} place="" />
      <OutcomeEnds list={list} editor={editor} />
      <div>
        <h4 className="text-table font-semibold">{TEXT.rules}</h4>
        <p className="text-meta text-ink-2">{list.mode === 'first' ? TEXT.about : TEXT.aboutAll}</p>
        <ol className="mt-3 flex flex-col gap-4">
          {list.rules.map((rule, at) => (
            // Rules have no name of their own.
            <li key={at} className="rounded-md border border-line p-3">
              <RuleEditor list={list} at={at} when={rule.when} sources={sources} editor={editor} />
            </li>
          ))}
        </ol>
        <NewRule list={list} sources={sources} editor={editor} />
      </div>
      <Button
        kind="ghost"
        size="small"
        className="self-start"
        onClick={() => editor.edit((now) => removeOutcomes(now, list.id))}
      >
        {TEXT.removeList}
      </Button>
    </div>
  );
}
