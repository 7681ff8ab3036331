import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import type { Template } from '../template.ts';
import { templateProblem } from '../template-problem.ts';

/** Words of each part whose texts become keys somewhere. In conditions `const` and `enum` are only compared with. */
const NAMING = { schema: ['const', 'enum'], ui: ['id', 'ui:id', 'ui:opciones'], scoring: ['id', 'is'] } as const;

/** Ids and values of options may not be what every object has anyway. Keys are refused before (`checkBounds`). */
export function checkReserved(template: Template): Problem[] {
  const problems: Problem[] = [];
  const check = (value: unknown, pointer: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) check(inner, child(pointer, key));
    }
    const found =
      typeof value === 'string' ? value.split('/').find((part) => RESERVED_NAMES.includes(part)) : undefined;
    if (found !== undefined)
      problems.push(templateProblem(pointer, 'id.reservado', TEXT.reservedId(found), { id: found }));
  };
  const visit = (value: unknown, pointer: string, naming: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = child(pointer, key);
      // An item may be called `id` or `const`: then there is more below it.
      const isName =
        naming.includes(key) && (typeof inner === 'string' || Array.isArray(inner) || key === 'ui:opciones');
      if (isName) check(inner, at);
      else visit(inner, at, naming);
    }
  };
  for (const part of ['schema', 'ui', 'scoring'] as const) visit(template[part], `/${part}`, NAMING[part]);
  return problems;
}
