import { BANNER } from './banner.ts';

/** What permission can be asked for, as a type: whoever asks for another act does not compile. */
export function actsModule(acts: readonly string[]): string {
  const literals = acts.toSorted().map((act) => `  | ${JSON.stringify(act)}`);
  return `${[BANNER, '', 'export type Act =', ...literals].join('\n')};\n`;
}
