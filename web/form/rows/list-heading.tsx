import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { ProblemLine } from '../fields/problem-line.tsx';
import { useNamedMissing } from '../scope/form-scope.tsx';

interface ListHeadingProps {
  id: string;
  spec: FieldSpec;
  isOptional: boolean;
  /** A heading around the list says it already. */
  repeats?: boolean;
  problem: string | undefined;
  pointer: string;
}

/** What a list asks for, and what is wrong with it as a whole. */
export function ListHeading({ id, spec, isOptional, repeats = false, problem, pointer }: ListHeadingProps) {
  const missing = useNamedMissing(pointer);
  return (
    <>
      {!repeats && (
        <h3 className="flex gap-2 text-body font-semibold" id={`${id}-titulo`}>
          {spec.numero !== undefined && <span className="nums font-normal text-ink-3">{spec.numero} </span>}
          <span>
            {spec.label}
            {isOptional && <span className="font-normal text-ink-2"> {FORM_FIELDS.optional}</span>}
          </span>
        </h3>
      )}
      {spec.help !== undefined && (
        <p className="mt-0.5 text-ui text-ink-2" id={`${id}-ayuda`}>
          {spec.help}
        </p>
      )}
      {problem !== undefined && (
        <ProblemLine id={`${id}-error`}>
          {problem}
          {missing !== '' && <span className="block font-normal text-ink">{missing}</span>}
        </ProblemLine>
      )}
    </>
  );
}
