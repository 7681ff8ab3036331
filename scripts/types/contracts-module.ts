import { BANNER } from './banner.ts';

/** The contracts of all kinds, so that a new one is known by lying among them. */
export function contractsModule(kinds: readonly string[]): string {
  const imports = kinds.map(
    (kind, at) => `import contract${at} from '../kinds/${kind}.contract.schema.json' with { type: 'json' };`,
  );
  const entries = kinds.map((kind, at) => `  '${kind}': contract${at},`);
  return `${[
    BANNER,
    ...imports,
    '',
    '/** What every version of a kind must contain. Types are nullable: contracts describe stored answers. */',
    'export const CONTRACTS: Readonly<Record<string, object>> = {',
    ...entries,
    '};',
  ].join('\n')}\n`;
}
