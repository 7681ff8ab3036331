import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '#engine/conditions/condition.ts';
import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { addRule } from '../../model/scoring/outcomes.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.outcomes;
const ADD = { regla: TEXT.addRule, veto: TEXT.addVeto } as const;

interface NewRuleProps {
  list: OutcomeList;
  sources: readonly ConditionSource[];
  editor: Editor;
}

/** A rule is made when its condition says something. */
export function NewRule({ list, sources, editor }: NewRuleProps) {
  const [kind, setKind] = useState<'regla' | 'veto' | null>(null);
  if (kind === null) {
    return (
      <p className="mt-2 flex flex-wrap gap-1">
        {(['regla', 'veto'] as const).map((one) => (
          <Button
            key={one}
            kind="quiet"
            size="small"
            icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setKind(one)}
          >
            {ADD[one]}
          </Button>
        ))}
      </p>
    );
  }
  return (
    <div className="mt-4 rounded-md border border-accent-line p-3">
      <p className="mb-2 text-table font-semibold">{ADD[kind]}</p>
      <PendingCondition
        sources={sources}
        onCancel={() => setKind(null)}
        onDone={(when) => {
          editor.edit((now) => addRule(now, list.id, kind, when));
          setKind(null);
        }}
      />
    </div>
  );
}

interface PendingConditionProps {
  sources: readonly ConditionSource[];
  onCancel: () => void;
  onDone: (when: Condition) => void;
}

function PendingCondition({ sources, onCancel, onDone }: PendingConditionProps) {
  const [when, setWhen] = useState<Condition | undefined>();
  return (
    <>
      <ConditionEditor
        title={STUDIO.condition.title}
        none={STUDIO.condition.toBeSaid}
        sources={sources}
        value={when}
        onChange={setWhen}
        started
      />
      <p className="mt-3 flex gap-2">
        <Button size="small" off={when === undefined} onClick={() => when && onDone(when)}>
          {TEXT.makeRule}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {TEXT.dropRule}
        </Button>
      </p>
    </>
  );
}
