import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { Possible, PossibleAt } from '../../conditions/never-holds.ts';
import type { Field, Unit } from './prepared-template.ts';

const CONTEXT: Readonly<Record<string, Possible>> = {
  '/contexto/tipoProyecto': { options: MODALITIES },
  '/contexto/bianual': { options: [0, 1] },
};

/** What conditions can meet in a unit's answers; `row` is the pattern of the innermost list's rows. */
export function possibleAnswers({ fields }: Unit, row: string | null = null): PossibleAt {
  return (path) => {
    if (path.startsWith('/contexto/')) return CONTEXT[path] ?? null;
    if (path.startsWith('/respuestas/')) return ofField(fields, path.slice('/respuestas'.length));
    if (row !== null && path.startsWith('/fila/')) return ofField(fields, `${row}${path.slice('/fila'.length)}`);
    return null;
  };
}

/** Options of a closed list are another matter: they change without the template. */
function ofField(fields: Unit['fields'], pattern: string): Possible | null {
  const field = fields.get(pattern);
  if (!field) return null;
  const isListed = [field, fields.get(field.parent ?? '')].some((one?: Field) => (one?.list ?? null) !== null);
  const { minimum, maximum, const: only, maxItems } = field.schema;
  const single = field.type === 'array' ? null : (field.options?.map((option) => option.const) ?? null);
  const options = only !== undefined ? [only] : (single ?? undefined);
  return { options: isListed ? undefined : options, min: minimum, max: maximum, maxItems };
}
