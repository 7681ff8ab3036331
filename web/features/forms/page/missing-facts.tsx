import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';

/** Who could enter what the rubric still lacks is led there; the others read its name beside the result that is missing. */
export function MissingFacts({ form: { header, scoring, assessed } }: { form: LoadedForm }) {
  const isAdmin = useUser().tipoUsuario === 'admin';
  if (!isAdmin || !scoring || !assessed) return null;
  const lacking = scoring.facts.filter(
    ({ id, from, optional }) =>
      typeof from === 'string' && optional !== true && assessed.facts.every((given) => given.id !== id),
  );
  if (lacking.length === 0) return null;
  // Those of the call of its project, which may be an earlier one.
  const year = header?.contexto.anio ?? null;
  return (
    <Alert tone="warn" title={FORMS.lackingFacts(lacking.map(({ title }) => title))} className="mb-6">
      {lacking.some(({ from }) => from === 'staff') && (
        <p>
          <Link to={year === null ? PATHS.facts : PATHS.factsOf(year)}>{FORMS.enterFacts}</Link>
        </p>
      )}
      {lacking.some(({ from }) => from === 'call') && (
        <p>
          <Link to={year === null ? PATHS.callValues : PATHS.callValuesOf(year)}>{FORMS.enterValues}</Link>
        </p>
      )}
    </Alert>
  );
}
