import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The icons' list of themselves: who imports it takes some names of it, and brings their files alone. */
const LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/u;
const LIBRARY = /node_modules[\\/](?!lucide-react[\\/]|react[\\/])/u;
/** Characters as they are written. */
const SMALL = 6000;

/**
 * Names the file that a module comes in: `first` for what the first page needs, whatever its address; `inner` for small
 * modules that bring nothing large. Both hold whatever their modules import, so that no file waits for one that waits for it.
 */
export function groupModules(main: string) {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (id: string, modules: Modules): readonly string[] => {
    const known = imports.get(id) ?? readImports(id, modules);
    imports.set(id, known);
    return known;
  };
  const reachedFrom = (start: string, modules: Modules): ReadonlySet<string> => {
    const reached = new Set([start]);
    for (const id of reached) for (const imported of importsOf(id, modules)) reached.add(imported);
    return reached;
  };
  let known: ReadonlySet<string> | undefined;
  const isFirst = (id: string, modules: Modules): boolean =>
    // What the builder adds of its own, everybody asks for.
    id.startsWith('\0') || (known ??= reachedFrom(main, modules)).has(id);
  const isSmall = (id: string, modules: Modules): boolean =>
    isFirst(id, modules) || (!LIBRARY.test(id) && (modules.getModuleInfo(id)?.code?.length ?? 0) <= SMALL);
  return {
    first: (id: string, modules: Modules) => (isFirst(id, modules) ? 'first' : null),
    inner: (id: string, modules: Modules) =>
      !isFirst(id, modules) && [...reachedFrom(id, modules)].every((one) => isSmall(one, modules)) ? 'inner' : null,
  };
}

function readImports(id: string, modules: Modules): string[] {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    LIST.test(imported) ? iconsTaken(code ?? '', imported, modules) : imported,
  );
}

function iconsTaken(code: string, list: string, modules: Modules): string[] {
  const names = /import \{([^}]+)\} from "lucide-react"/u.exec(code)?.[1] ?? '';
  const taken = new Set(names.split(',').map((name) => name.trim()));
  const { importedIds = [], code: listed } = modules.getModuleInfo(list) ?? {};
  return [...(listed ?? '').matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)'/gu)]
    .filter(([, exported = '']) => exported.split(',').some((name) => taken.has(name.replace('default as', '').trim())))
    .flatMap(([, , file = '']) => importedIds.filter((one) => one.replaceAll('\\', '/').endsWith(`/${file}`)));
}
