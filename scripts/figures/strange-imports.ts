import type { Import } from './read-imports.ts';

const FEATURE = /^(server|web)\/features\/([^/]+)\//u;

/** Imports of one feature from another. */
export function strangeImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)];
    return one !== null && other !== null && one !== other;
  });
}

function featureOf(file: string): string | null {
  return FEATURE.exec(file)?.[0] ?? null;
}
