import type { State } from '#schemas/generated/domain/state.ts';
import type { Who } from '../user-groups.ts';
import type { Facts, Omission, Relation } from '../vocabulary.ts';

export interface Refusal {
  status: number;
  /** null: a thing of the interface that is simply not shown. */
  message: string | null;
  /** What keeps the person from it, for «¿Por qué no puedo?». */
  reason?: string;
  /** Where the screen goes instead. */
  redirect?: string;
}

export interface Test<T> {
  readonly in?: readonly T[];
  readonly notIn?: readonly T[];
}

/** A fact that is a list (the history) passes when any of its entries does. */
type Tested<T> = T extends readonly State[] ? State : T;
export type When = { readonly [K in keyof Facts]?: Test<Tested<NonNullable<Facts[K]>>> };

/** Of the rules of an act the first whose case holds decides. What a case leaves out does not matter to it. */
interface Case {
  readonly who?: readonly Who[];
  readonly except?: readonly Who[];
  /** The person has any of these relations. */
  readonly as?: readonly Relation[];
  /** The person has none of these relations. */
  readonly notAs?: readonly Relation[];
  readonly when?: When;
}

interface Allowing extends Case {
  readonly allow: true;
  readonly leavesOut?: readonly Omission[];
}

interface Denying extends Case {
  readonly deny: Refusal;
}

/** As the other act for the same case; `{ruta}` in it is the fact `kind`. */
interface Referring extends Case {
  readonly sameAs: string;
  /** Instead of the other act's refusal. */
  readonly denied?: Refusal;
}

export type Rule = Allowing | Denying | Referring;
export type RuleTable = Readonly<Record<string, readonly Rule[]>>;

export const is = <const T>(...values: readonly T[]): Test<T> => ({ in: values });
export const isNot = <const T>(...values: readonly T[]): Test<T> => ({ notIn: values });

/** Rules that several acts share. */
export function forActs(acts: readonly string[], rules: readonly Rule[]): RuleTable {
  return Object.fromEntries(acts.map((act) => [act, rules]));
}

const named = (text: string, route: string) => text.replace('{ruta}', route);

/** Rules that an act shares over all forms; `{ruta}` is the form in the act and in what it refers to. */
export function forRoutes(act: string, routes: readonly string[], rules: readonly Rule[]): RuleTable {
  return Object.fromEntries(
    routes.map((route) => [
      named(act, route),
      rules.map((rule) => ('sameAs' in rule ? { ...rule, sameAs: named(rule.sameAs, route) } : rule)),
    ]),
  );
}
