import Form from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { ValidatorType } from '@rjsf/utils';
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { valueAt, withValueAt } from '#engine/pointer.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { NO_DEFAULTS } from './no-defaults.ts';
import { FIELDS, TEMPLATES } from './theme.tsx';
import { toSkeleton } from './skeleton.ts';

interface SectionFormProps {
  spec: FieldSpec;
  /** Where the section lies in the answers: '' when it is all of them. */
  base: string;
  validator: ValidatorType;
  /** The section's own heading is over it. */
  titled?: boolean;
}

/** In place of rjsf's; the same element each time, or the form takes every render for a change of its props. */
const NO_BUTTON = <></>;

/** One section in its own @rjsf form: a key in one section is no work for another. */
export const SectionForm = memo(function SectionForm({ spec, base, validator, titled = false }: SectionFormProps) {
  const { store, idPrefix } = useFormScope();
  const form = useRef<Form>(null);
  const { schema, uiSchema } = useMemo(() => toSkeleton(spec, base, titled), [spec, base, titled]);
  const initial = useMemo(() => valueAt(store.getAnswers(), base) ?? {}, [store, base]);
  const report = useCallback((event: IChangeEvent) => store.report(base, event.formData as unknown), [store, base]);

  // Everything is put here first: the next change may come before rjsf has taken this one up. Given whole, the data is
  // not copied by rjsf at each change, and what lies beside the change stays the same object.
  const latest = useRef<unknown>(initial);

  // As it is put on the page: nobody can press before.
  useLayoutEffect(() => {
    const take = (value: unknown) => {
      latest.current = value;
      form.current?.setFieldValue([], value);
    };
    // It may have been drawn some time ago.
    const now = valueAt(store.getAnswers(), base);
    if (!sameAnswer(now, latest.current)) take(now);
    return store.registerSection({ base, set: (pointer, value) => take(withValueAt(latest.current, pointer, value)) });
  }, [store, base]);

  return (
    <Form
      ref={form}
      tagName="div"
      className="contents"
      idPrefix={idPrefix}
      idSeparator="."
      schema={schema}
      uiSchema={uiSchema}
      initialFormData={initial}
      validator={validator}
      fields={FIELDS}
      templates={TEMPLATES}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      // What changes is put in by `set`: there is nothing to compare deeply.
      experimental_componentUpdateStrategy="always"
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={report}
    >
      {NO_BUTTON}
    </Form>
  );
});
