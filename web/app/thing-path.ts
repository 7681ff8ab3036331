import type { AuditThing } from '#schemas/generated/domain/audit-thing.ts';
import { PATHS } from '#web/app/paths.ts';

interface Thing {
  tipo: AuditThing['tipo'] | 'archivo';
  id: string;
  nombre: string;
  existe: boolean;
}

/** Where a thing is on the screens; null: it has no place there any more. */
export function thingPath({ tipo, id, nombre, existe }: Thing): string | null {
  if (!existe) return null;
  const [first = '', second = '', third = ''] = id.split('/');
  switch (tipo) {
    case 'proyecto':
      return PATHS.panel(id);
    case 'formulario':
      return PATHS.form(first, second);
    case 'cuenta':
      return `${PATHS.users}?${new URLSearchParams({ q: nombre.replace(', ', ' ') }).toString()}`;
    case 'comision':
      return PATHS.commissions;
    case 'convocatoria':
      return PATHS.callOf(Number(id));
    case 'lista':
      return PATHS.baseLists(Number(first), second);
    case 'instituciones':
      return PATHS.institutions;
    case 'aviso':
      return PATHS.call;
    case 'plantilla':
      return PATHS.templates;
    case 'notificacion':
      return PATHS.sentNotification(Number(id));
    case 'archivo':
      return null;
    case 'merito':
      return `${PATHS.results}?${new URLSearchParams({ anio: first, tipo: second, modalidad: third }).toString()}`;
  }
}
