import type { Scalar } from '#engine/rules/condition.ts';
import { STUDIO } from '#web/text/studio.ts';
import type { Operator } from './clauses.ts';

/** Something that a condition may look at. */
export interface ConditionSource {
  readonly path: string;
  readonly label: string;
  readonly kind: 'opciones' | 'numero' | 'texto' | 'lista';
  readonly options: readonly { readonly const: Scalar; readonly title: string }[];
}

const OPERATORS_OF: Readonly<Record<ConditionSource['kind'], readonly Operator[]>> = {
  opciones: ['es', 'noEs', 'respondido', 'sinResponder'],
  numero: ['alMenos', 'masDe', 'aLoSumo', 'menosDe', 'es', 'respondido', 'sinResponder'],
  texto: ['respondido', 'sinResponder', 'es', 'noEs'],
  lista: ['incluye', 'respondido', 'sinResponder'],
};

export function operatorsOf({ kind, options }: Pick<ConditionSource, 'kind' | 'options'>): readonly Operator[] {
  const operators = OPERATORS_OF[kind];
  return kind === 'lista' && options.length === 0 ? operators.filter((op) => op !== 'incluye') : operators;
}

/** Options of what is so or is not. */
export const YES_NO = [
  { const: true, title: STUDIO.yes },
  { const: false, title: STUDIO.no },
];
