import { useState } from 'react';
import type { Condition } from '#engine/conditions/condition.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import type { ConditionSource } from '../../model/conditions/condition-sources.ts';
import { ConditionEditor } from './condition-editor.tsx';

const TEXT = STUDIO.condition;

interface PendingConditionProps {
  title: string;
  none: string;
  sources: readonly ConditionSource[];
  onCancel: () => void;
  onDone: (when: Condition) => void;
}

/** The condition of something that is not there yet: a button makes it, no key does. */
export function PendingCondition({ title, none, sources, onCancel, onDone }: PendingConditionProps) {
  const [when, setWhen] = useState<Condition | undefined>();
  return (
    <>
      <ConditionEditor title={title} none={none} sources={sources} value={when} onChange={setWhen} started />
      <p className="mt-3 flex gap-2">
        <Button size="small" off={when === undefined} onClick={() => when && onDone(when)}>
          {TEXT.done}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {TEXT.cancel}
        </Button>
      </p>
    </>
  );
}
