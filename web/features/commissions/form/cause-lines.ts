import { IMPEDIMENT_CAUSES } from '#schemas/generated/domain/impediment-cause.ts';
import type { Impediment } from '#schemas/generated/domain/impediment.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';

/** A line for each cause, with the projects that it is about. */
export function causeLines(rows: readonly Impediment[]): string[] {
  return IMPEDIMENT_CAUSES.flatMap((cause) => {
    const own = rows.filter(({ causas }) => causas.some(({ causa }) => causa === cause));
    if (own.length === 0) return [];
    const shared = own.flatMap(({ causas }) =>
      causas.flatMap(({ causa, proyectos }) => (causa === cause ? proyectos : [])),
    );
    return [
      TEXT.causes[cause](
        own.map(({ codigo }) => shortCode(codigo)),
        [...new Set(shared)].map(shortCode),
      ),
    ];
  });
}

/** What speaks against one pair. */
export function pairLines({ causas }: Impediment): string {
  return causas.map(({ causa, proyectos }) => TEXT.pairCauses[causa](proyectos.map(shortCode))).join('; ');
}

/** `26-014` of `26-014-PEIS-FICH`. */
function shortCode(code: string): string {
  return code.split('-').slice(0, 2).join('-');
}
