import { userTypeName } from '#engine/process/user-type-name.ts';
import { PATHS } from '#web/app/paths.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { ElsewhereLink } from '../beside/elsewhere-link.tsx';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { ExcuseButton } from './excuse-button.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';

/** Of an evaluation: who evaluates, in which commission, by which rubric. Nothing of a name that the reader may not know. */
export default function AppraisalData({
  form,
  isReceived,
}: {
  form: LoadedForm;
  /** It was saved as complete. */
  isReceived: boolean;
}) {
  const { appraisal, prepared, address } = form;
  if (!appraisal) return null;
  const { evaluador, comision, marca, independiente } = appraisal;
  const { about } = SCREEN_FORMS[address.kind];
  const name = evaluador?.ape == null ? null : `${evaluador.ape}, ${evaluador.nom}`;
  const excused = comision?.excusados.map(({ ape, nom }) => `${ape}, ${nom}`) ?? [];
  const members = comision?.listaEval.map(({ ape, nom }) => `${ape}, ${nom}`) ?? [];
  return (
    <div className="mt-2 flex flex-col gap-0.5 text-table text-ink-2" role="group" aria-label={EVALUATION.evaluator}>
      {name !== null && <p>{EVALUATION.evaluates(name, userTypeName(evaluador?.tipoUsuario ?? ''))}</p>}
      {evaluador?.unidadAcademica && <p>{EVALUATION.unit(evaluador.unidadAcademica)}</p>}
      {members.length > 0 && <p>{EVALUATION.commission(members.join('; '))}</p>}
      {excused.length > 0 && <p>{EVALUATION.excused(excused)}</p>}
      {about && address.projectId !== null && (
        <p>
          <ElsewhereLink to={`${PATHS.form(about, address.projectId)}?seccion=todo`}>
            {about === 'p' ? DEFINITIVE.project : DEFINITIVE.idea}
          </ElsewhereLink>
        </p>
      )}
      <p className="text-ink-3">{EVALUATION.rubric(prepared.meta.titulo, prepared.meta.version)}</p>
      {independiente && <p>{EVALUATION.independent}</p>}
      {!isReceived && <ExcuseButton form={form} />}
      {marca !== null && <p className="first-letter:uppercase">{marca}.</p>}
    </div>
  );
}
