import type { Condition } from '#engine/conditions/condition.ts';
import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { changeRule, moveRule, removeRule, ruleConditioned } from '../../model/scoring/outcomes.ts';
import { ruleSheet } from '../../model/sheets/rule-sheet.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { OrderButtons } from '../sheets/order-buttons.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.outcomes;

interface RuleEditorProps {
  list: OutcomeList;
  sources: readonly ConditionSource[];
  editor: Editor;
  at: number;
  when: Condition | undefined;
}

/** One rule: its place among the others, when it holds, what it decides. */
export function RuleEditor({ list, at, when, sources, editor }: RuleEditorProps) {
  const sheet = ruleSheet(list, at);
  const { edit } = editor;
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <p className="text-table font-semibold">{TEXT.rule(at + 1)}</p>
        <OrderButtons
          labels={{ up: TEXT.ruleUp(at + 1), down: TEXT.ruleDown(at + 1), remove: TEXT.removeRule(at + 1) }}
          at={at}
          count={list.rules.length}
          onMove={(by) => edit((now) => moveRule(now, list.id, at, by))}
          onRemove={() => edit((now) => removeRule(now, list.id, at))}
        />
      </div>
      <ConditionEditor
        title={STUDIO.condition.title}
        none={TEXT.always}
        sources={sources}
        value={when}
        onChange={(next) => edit((now) => changeRule(now, list.id, at, (rule) => ruleConditioned(rule, next)))}
      />
      <div className="mt-4">{sheet && <SheetForm sheet={sheet} editor={editor} place="" />}</div>
    </>
  );
}
