import { memo, useMemo } from 'react';
import { child } from '#engine/pointer.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { isGroup } from '../spec/is-group.ts';
import { SectionForm } from './section-form.tsx';
import { validatorPort } from './validator-port.ts';

/** More fields than this and what is out of sight is neither laid out nor painted. */
const MANY_FIELDS = 300;

interface SectionFormsProps {
  /** The key of the only group to be drawn. */
  only?: string | undefined;
  /** All of it as it reads meanwhile: the same fields in other words. */
  reworded?: FieldSpec | undefined;
}

/** The whole of what is being filled: one @rjsf form for each group where it is made of groups, else one. */
export const SectionForms = memo(function SectionForms({ only, reworded }: SectionFormsProps) {
  const { store } = useFormScope();
  const spec = reworded ?? store.model.spec;
  const validator = useMemo(() => validatorPort((answers) => store.model.problems(answers as never)), [store]);
  if (!isSplit(spec)) return <SectionForm spec={spec} base="" validator={validator} />;
  const many = countFields(spec) > MANY_FIELDS;
  return (
    <div className="flex flex-col gap-14">
      {spec.children
        .filter(({ key }) => only === undefined || key === only)
        .map((group) => (
          <div key={group.key} className={many ? 'form-part -mx-6 px-6' : undefined}>
            <SectionForm spec={group} base={child('', group.key)} validator={validator} titled />
          </div>
        ))}
    </div>
  );
});

/** Whether each group of a form is a form of its own. */
export function isSplit({ blocks, children }: FieldSpec): boolean {
  return blocks.length === 0 && children.length > 0 && children.every(isGroup);
}

function countFields(spec: FieldSpec): number {
  return spec.children.reduce((count, one) => count + (isGroup(one) ? countFields(one) : 1), 0);
}
