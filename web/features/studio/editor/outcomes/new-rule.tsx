import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OutcomeList } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { addRule, usualEnd } from '../../model/scoring/outcomes.ts';
import { PendingCondition } from '../conditions/pending-condition.tsx';
import type { Editor } from '../../editing/use-editor.ts';

const TEXT = STUDIO.outcomes;
const ADD = { regla: TEXT.addRule, veto: TEXT.addVeto } as const;

interface NewRuleProps {
  list: OutcomeList;
  sources: readonly ConditionSource[];
  editor: Editor;
}

/** A rule is made when its condition says something; who makes it says what it decides. */
export function NewRule({ list, sources, editor }: NewRuleProps) {
  const [kind, setKind] = useState<'regla' | 'veto' | null>(null);
  const [chosen, setIs] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const is = chosen ?? usualEnd(list);
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
      <Field id={`resultado-${list.id}`} label={TEXT.outcome} className="mb-3">
        {(control) => (
          <Select {...control} compact value={is ?? ''} onChange={(event) => setIs(event.target.value)}>
            {Object.entries(list.labels).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={`motivo-${list.id}`} label={TEXT.reason} optional className="mb-3">
        {(control) => (
          <TextInput {...control} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <PendingCondition
        title={STUDIO.condition.title}
        none={STUDIO.condition.toBeSaid}
        sources={sources}
        onCancel={() => setKind(null)}
        onDone={(when) => {
          editor.edit((now) => addRule(now, list.id, { kind, when, is, reason: reason.trim() }));
          setKind(null);
          setReason('');
        }}
      />
    </div>
  );
}
