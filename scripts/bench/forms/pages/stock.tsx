import { definition } from './probe.ts';
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { createRoot } from 'react-dom/client';

interface StockForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
  answers: Record<string, unknown>;
}

/** @rjsf as it comes: its default theme, one form, AJV compiled in the browser, checked at each change. */
const { schema, uiSchema, answers } = await definition<StockForm>('stock');
const root = document.getElementById('raiz');
if (!root) throw new Error('The page has no root');
performance.mark('mount');
createRoot(root).render(
  <Form
    schema={schema}
    uiSchema={uiSchema}
    initialFormData={answers}
    validator={validator}
    liveValidate="onChange"
    showErrorList={false}
    noHtml5Validate
  />,
);
