import { lazy, Suspense } from 'react';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { Hold } from '#web/ui/hold.ts';
import type { LoadedForm } from '../load/loaded-form.ts';

interface CommissionPartProps {
  form: LoadedForm;
  store: AnswersStore;
  isUnsaved: boolean;
}

const OriginTable = lazy(() => import('./origin-table.tsx'));
const SignatureBlock = lazy(() => import('../signature/signature-block.tsx'));

/** What only a definitive form has below its answers: where each value came from, and the signature. */
export function CommissionPart({ form, store, isUnsaved }: CommissionPartProps) {
  const { appraisal, address } = form;
  if (!appraisal || !address.kind.endsWith('_def')) return null;
  return (
    <Suspense fallback={<Hold />}>
      <div className="max-w-form print:hidden" data-screen-only>
        {store.readOnly && appraisal.acuerdo?.guardado && <OriginTable form={form} store={store} />}
        <SignatureBlock form={form} isUnsaved={isUnsaved} />
      </div>
    </Suspense>
  );
}
