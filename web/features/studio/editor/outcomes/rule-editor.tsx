import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { Condition } from '#engine/rules/condition.ts';
import type { OutcomeList } from '#engine/scoring/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { changeRule, moveRule, removeRule, ruleConditioned } from '../../model/scoring/outcomes.ts';
import { ruleSheet } from '../../model/sheets/rule-sheet.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../use-editor.ts';

const TEXT = STUDIO.outcomes;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

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
        <span className="flex">
          <IconButton
            label={TEXT.ruleUp(at + 1)}
            className="disabled:text-line-strong"
            disabled={at === 0}
            icon={<ArrowUp {...icon} />}
            onClick={() => edit((now) => moveRule(now, list.id, at, -1))}
          />
          <IconButton
            label={TEXT.ruleDown(at + 1)}
            className="disabled:text-line-strong"
            disabled={at === list.rules.length - 1}
            icon={<ArrowDown {...icon} />}
            onClick={() => edit((now) => moveRule(now, list.id, at, 1))}
          />
          <IconButton
            danger
            label={TEXT.removeRule(at + 1)}
            icon={<X {...icon} />}
            onClick={() => edit((now) => removeRule(now, list.id, at))}
          />
        </span>
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
