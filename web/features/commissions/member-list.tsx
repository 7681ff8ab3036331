import type { Commission } from '#schemas/generated/domain/commission.ts';
import { userTypeName } from '#engine/process/user-type-name.ts';
import { COMMISSIONS } from '#web/text/commissions.ts';
import { fullName } from './form/full-name.ts';

/** Who sits in it, each with the type of user; below, which alerts were accepted and why. */
export function MemberList({ commission }: { commission: Commission }) {
  const { listaEval, razones } = commission;
  return (
    <>
      <ul>
        {listaEval.map((person) => (
          <li key={person.id}>
            {fullName(person)} <span className="text-meta text-ink-3">{userTypeName(person.tipo)}</span>
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
                  {COMMISSIONS.acceptedRow(listaEval.find(({ id }) => id === evaluador)?.ape ?? '', proyecto)}
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
