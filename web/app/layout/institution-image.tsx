import { OFFICE } from '#schemas/messages/office.ts';
import { useSettings } from '#web/app/settings.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** One of the two slots for the university's own image; without one, a shield and its name. */
export function InstitutionImage({
  slot,
  short = false,
  beside = false,
  className,
}: {
  slot: 'encabezado' | 'pie';
  short?: boolean;
  /** A narrow screen has something else in its line. */
  beside?: boolean;
  className?: string;
}) {
  const { institucion } = useSettings();
  const name = `${institucion.nombre}, ${OFFICE}`;
  const source = institucion[slot];
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-2.5 text-ink-2',
        source ? 'min-w-8 shrink' : 'shrink-0',
        className,
      )}
    >
      {source ? (
        // It may have any proportion: it gives way to everything beside it.
        <img
          className={joinClasses(
            'h-8 w-full object-contain object-left',
            beside && 'max-sm:max-w-8',
            short ? 'sm:max-w-20' : 'max-w-48',
          )}
          src={source}
          alt={name}
        />
      ) : (
        <>
          <img className="size-8" src="/institucion.svg" alt={name} />
          {!short && (
            <span className="text-meta leading-4 font-semibold" aria-hidden="true">
              {institucion.nombre}
              <br />
              <span className="font-normal">{OFFICE}</span>
            </span>
          )}
        </>
      )}
    </span>
  );
}
