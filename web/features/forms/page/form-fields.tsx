import { lazy, Suspense, useMemo } from 'react';
import { useFormServices } from '#web/app/use-form-services.ts';
import { ConflictProvider } from '#web/form/conflict/conflict-scope.tsx';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import type { PartSession } from '../open/use-part-session.ts';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import { useOpenConflicts } from './use-open-conflicts.ts';

/** Only members of a commission come here. */
const DefinitiveFields = lazy(() => import('../definitive/definitive-fields.tsx'));

interface FormFieldsProps {
  id: string;
  form: LoadedForm;
  part: PartSession;
  /** Its preview shows in its place. */
  hidden: boolean;
}

/** What is filled in. Stays while its preview shows: nothing typed is lost, no field starts anew. */
export function FormFields({ id, form, part, hidden }: FormFieldsProps) {
  const { session } = part;
  const { store, score } = session;
  const services = useFormServices(form.address.projectId);
  const conflicts = useOpenConflicts(part);
  const scope = useMemo(
    () => ({
      store,
      idPrefix: CONTROL_PREFIX,
      services: {
        ...services,
        savePart: (pointer: string) => session.savePart(pointer),
        saveBlock: (keys: readonly string[]) => session.save(keys),
      },
      widgets: form.widgets,
      requirements: form.prepared.requirements.map((one) => ({ ...one, documento: null })),
      ...(score && { score }),
    }),
    [session, store, score, services, form],
  );
  return (
    <form
      id={id}
      noValidate
      hidden={hidden}
      onSubmit={(event) => {
        event.preventDefault();
        session.save();
      }}
    >
      <div className={form.appraisal?.acuerdo ? undefined : 'max-w-form'}>
        <FormScopeProvider scope={scope}>
          <ConflictProvider value={conflicts}>
            {form.appraisal?.acuerdo ? (
              <Suspense fallback={<FormSkeleton />}>
                <DefinitiveFields form={form} />
              </Suspense>
            ) : (
              <SectionForms />
            )}
            {score && form.scoring && (
              <div className="mt-14">
                <form.scoring.RunningTrace score={score} />
              </div>
            )}
          </ConflictProvider>
        </FormScopeProvider>
      </div>
    </form>
  );
}
