import type { Commission } from '#schemas/generated/domain/commission.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { COMMISSIONS } from '#web/text/commissions.ts';
import { fullName } from './form/full-name.ts';

/** Who sits in it, each with the type of user; below, which alerts were accepted and why. */
export function MemberList({ commission }: { commission: Commission }) {
  const { listaEval, lugares, razones } = commission;
  return (
    <>
      <ul>
        {listaEval.map((person) => (
          <li key={person.id}>
            {fullName(person)} <span className="text-meta text-ink-3">{userTypeName(person.tipo)}</span>
          </li>
        ))}
        {lugares.map(({ proyecto, evaluador }) => (
          <li key={`${evaluador.id} ${proyecto}`}>
            {fullName(evaluador)} <span className="text-meta text-ink-3">{COMMISSIONS.onlyIn(proyecto)}</span>
          </li>
        ))}
      </ul>
      {razones.length > 0 && (
        <details className="mt-1 text-meta text-ink-2">
          <summary className="cursor-pointer">{COMMISSIONS.accepted(razones.length)}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {razones.map(({ proyecto, evaluador, razon }) => (
              <li key={`${proyecto} ${evaluador}`}>
                <span className="font-semibold">
                  {COMMISSIONS.acceptedRow(nameOf(commission, evaluador), proyecto)}
                </span>
                : {razon}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function nameOf({ listaEval, lugares }: Commission, evaluator: number): string {
  return [...listaEval, ...lugares.map(({ evaluador }) => evaluador)].find(({ id }) => id === evaluator)?.ape ?? '';
}
