import { Link } from 'react-router-dom';
import { thingPath } from '#web/app/thing-path.ts';
import { INTEGRITY } from '#web/text/integrity.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import type { SeenControl } from './use-integrity.ts';

/** A control that found something: what it means, what to do, and the way to each. */
export function ControlEntry({ control }: { control: SeenControl }) {
  const { nombre, significado, hacer, cantidad, ejemplos } = control;
  const others = (cantidad ?? 0) - ejemplos.length;
  return (
    <li className="py-5">
      <h3 className="flex items-start gap-2 font-semibold">
        <WarningTriangle className="mt-1 size-4 shrink-0 text-bad" />
        <span>
          {nombre} <span className="nums font-normal text-bad">{INTEGRITY.count(cantidad ?? 0)}</span>
        </span>
      </h3>
      <p className="mt-1 max-w-2xl text-ui text-ink-2">{significado}</p>
      <p className="mt-1 max-w-2xl text-ui">
        <span className="font-semibold">{INTEGRITY.whatToDo}</span> {hacer}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-table" aria-label={`${INTEGRITY.where}: ${nombre}`}>
        {ejemplos.map((thing) => {
          const path = thingPath({ ...thing, existe: true });
          return (
            <li key={`${thing.tipo} ${thing.id} ${thing.nombre}`} className="wrap-anywhere">
              {path === null ? (
                thing.nombre
              ) : (
                <Link className={linkStyle} to={path}>
                  {thing.nombre}
                </Link>
              )}
            </li>
          );
        })}
        {others > 0 && <li className="text-ink-3">{INTEGRITY.others(others)}</li>}
      </ul>
    </li>
  );
}
