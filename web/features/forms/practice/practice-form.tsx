import { useMemo, useState } from 'react';
import type { Context } from '#engine/conditions/condition.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { useFormServices } from '#web/app/use-form-services.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { MissingMenu } from '#web/form/scoring/drawn/missing-menu.tsx';
import { ScoreFoot } from '#web/form/scoring/drawn/score-foot.tsx';
import { ScoreStore } from '#web/form/scoring/score-store.ts';
import { RunningTrace } from '#web/form/scoring/drawn/score-trace.tsx';
import { EVALUATION } from '#web/text/evaluation.ts';
import { Button } from '#web/ui/button.tsx';
import { measureFoot } from '#web/ui/measure-foot.ts';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import type { Structure } from '../load/load-structure.ts';

interface PracticeFormProps {
  structure: Structure;
  modality: Modality;
  onEmpty: () => void;
}

const saveNothing = async (): Promise<boolean> => true;

/** The rubric with the product's own renderer, over answers that nobody keeps. */
export function PracticeForm({ structure, modality, onEmpty }: PracticeFormProps) {
  const services = useFormServices(null);
  const [made] = useState(() => open(structure, modality));
  const { store, score } = made;
  const { widgets, prepared } = structure;
  const scope = useMemo(
    () => ({
      store,
      idPrefix: CONTROL_PREFIX,
      services: { ...services, savePart: saveNothing },
      widgets,
      requirements: prepared.requirements.map((one) => ({ ...one, documento: null })),
      ...(score && { score }),
    }),
    [store, score, services, widgets, prepared],
  );
  return (
    <>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <FormScopeProvider scope={scope}>
          <SectionForms />
          {score && (
            <div className="mt-14">
              <RunningTrace score={score} />
            </div>
          )}
        </FormScopeProvider>
      </form>
      <div
        ref={measureFoot}
        className="sticky bottom-0 z-20 -mx-4 mt-14 border-t border-line bg-surface px-4 py-3 short:py-1.5 md:mx-0 md:px-0 print:hidden"
        data-screen-only
      >
        {score && <ScoreFoot score={score} />}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          {score && <MissingMenu score={score} idPrefix={CONTROL_PREFIX} />}
          <Button onClick={onEmpty}>{EVALUATION.practiceEmpty}</Button>
        </div>
      </div>
    </>
  );
}

function open({ prepared, validator, scoring }: Structure, modality: Modality) {
  const contexto: Context = { tipoProyecto: modality, bianual: 1, anio: prepared.meta.anio, forma: 'individual' };
  const [section] = prepared.sections;
  if (!section) throw new TypeError('A rubric has a section');
  const options = { validator, level: 'completa', contexto, stored: () => null } as const;
  const store = new AnswersStore(unitModel(section, { ...options, scored: scoring?.fields }), {});
  return { store, score: scoring && new ScoreStore(store, scoring, { contexto }) };
}
