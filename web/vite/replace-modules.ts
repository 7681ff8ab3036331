import type { Plugin } from 'vite';

/** One import of a library, and the file that takes its place. */
export interface Replacement {
  /** The importing file, from the package's name on. */
  importer: string;
  /** As it is written there. */
  imported: string;
  /** Path of the file that comes instead. */
  by: string;
}

/**
 * Puts files of ours in the place of what libraries import. Each replacement is bound to its importer; one that a newer
 * version of the library no longer asks for fails the build, before it weighs or breaks something in silence.
 */
export function replaceModules(replacements: readonly Replacement[]): Plugin {
  const hit = new Set<Replacement>();
  return {
    name: 'replace-modules',
    enforce: 'pre',
    buildStart: () => hit.clear(),
    resolveId(source, importer) {
      const from = importer?.replaceAll('\\', '/') ?? '';
      const found = replacements.find(
        (one) => one.imported === source && from.endsWith(`node_modules/${one.importer}`),
      );
      if (!found) return null;
      hit.add(found);
      return found.by;
    },
    buildEnd(error) {
      const missed = replacements.filter((one) => !hit.has(one));
      if (error || missed.length === 0) return;
      const list = missed.map(({ importer, imported }) => `${importer} does not import ${imported} any more`);
      throw new Error(`Replacements that nothing asks for (web/vite.config.ts): ${list.join('; ')}`);
    },
  };
}
