import type { Unit } from '../template/prepared/prepared-template.ts';

/**
 * `forma`: what is there is right (types, maxima, patterns, known keys). `completa`: required, minimum lengths and
 * counts, too. `borrador` (server drafts): JSON types, declared keys and `maxItems` only.
 */
export type Level = 'borrador' | 'forma' | 'completa';

/** All that a back end says; params and texts are found in the template, so that all back ends say the same. */
export interface RawProblem {
  readonly pointer: string;
  readonly keyword: string;
}

/** The port: `compileValidator` (server), `moduleValidator` (browser), `interpretValidator` (drafts). */
export type Validator = (unit: Unit, level: Level, answers: unknown) => readonly RawProblem[];
