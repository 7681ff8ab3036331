import { Lock } from 'lucide-react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { showValue } from '../in-words/show-value.ts';

/** What was settled elsewhere: the value with a lock, and why it cannot change here. */
export function SettledField({ id, spec, value }: { id: string; spec: FieldSpec; value: unknown }) {
  return (
    <dl id={`${id}-campo`} className="self-start">
      <dt className="text-body font-semibold">
        {spec.numero !== undefined && <span className="nums mr-1 font-normal text-ink-3">{spec.numero} </span>}
        {spec.label}
      </dt>
      <dd className="mt-1 flex items-center gap-2 text-body">
        <Lock className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        {showValue(spec, value) ?? FORM_FIELDS.noAnswer}
      </dd>
      {spec.help !== undefined && <dd className="mt-0.5 text-meta text-ink-3">{spec.help}</dd>}
    </dl>
  );
}
