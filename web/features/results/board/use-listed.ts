import { useSearchParams } from 'react-router-dom';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { BOARD } from '#web/text/board.ts';

export type ListName = keyof typeof BOARD.lists;
export type BoardForm = StageBoard['formularios'][number];

/** Which forms are listed under the numbers. */
export interface Listed {
  list: ListName;
  person: number | null;
  commission: number | null;
  /** YYYY-MM-DD: completed on that day. */
  day: string | null;
}

const PARAMS = { list: 'lista', person: 'persona', commission: 'comision', day: 'dia' } as const;

/** What is listed is in the address: each number links to what it counts. */
export function useListed(): { listed: Listed | null; to: (next: Partial<Listed> | null) => string } {
  const [params] = useSearchParams();
  const list = params.get(PARAMS.list) ?? '';
  const numbered = (name: string): number | null => {
    const text = params.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  const day = params.get(PARAMS.day) ?? '';
  const listed: Listed | null = isListName(list)
    ? {
        list,
        person: numbered(PARAMS.person),
        commission: numbered(PARAMS.commission),
        day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
      }
    : null;
  const to = (next: Partial<Listed> | null): string => {
    const written = new URLSearchParams(params);
    for (const name of Object.values(PARAMS)) written.delete(name);
    if (next) written.set(PARAMS.list, next.list ?? 'todas');
    if (next?.person) written.set(PARAMS.person, String(next.person));
    if (next?.day) written.set(PARAMS.day, next.day);
    if (next?.commission) written.set(PARAMS.commission, String(next.commission));
    return `?${written.toString()}`;
  };
  return { listed, to };
}

function isListName(name: string): name is ListName {
  return Object.hasOwn(BOARD.lists, name);
}

const isDone = ({ estado }: BoardForm) => estado === 'completa' || estado === 'firmada';

const BELONGS: Readonly<Record<ListName, (form: BoardForm) => boolean>> = {
  completas: (form) => form.evaluador !== null && isDone(form),
  empezadas: (form) => form.evaluador !== null && form.seEspera && form.estado === 'borrador',
  'sin-empezar': (form) => form.evaluador !== null && form.seEspera && form.estado === 'vacia',
  'no-se-esperan': (form) => form.evaluador !== null && !form.seEspera && !isDone(form),
  deben: (form) => form.evaluador !== null && form.seEspera,
  definitivos: ({ evaluador }) => evaluador === null,
  todas: () => true,
};

export function formsIn({ formularios }: StageBoard, { list, person, commission, day }: Listed): BoardForm[] {
  return formularios.filter(
    (form) =>
      BELONGS[list](form) &&
      (person === null || form.evaluador === person) &&
      (commission === null || form.comision === commission) &&
      (day === null || form.completada === day),
  );
}
