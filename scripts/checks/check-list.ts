import { findMachineTraces } from './find-machine-traces.ts';
import { refuseKnots } from './refuse-knots.ts';
import { findLostRules } from './find-lost-rules.ts';
import { findLostTests } from './find-lost-tests.ts';
import { findRefusedNames } from './find-refused-names.ts';
import { findUnseenPictures } from './find-unseen-pictures.ts';
import { listLongFiles } from './list-long-files.ts';

interface CommandCheck {
  command: readonly [string, ...string[]];
  run?: never;
}

interface OwnCheck {
  /** Findings, one a line; none = it holds. */
  run: () => string[];
  command?: never;
}

/** One rule of the repository. An informational one prints what it finds and never fails. */
export type Check = { name: string; informational?: boolean } & (CommandCheck | OwnCheck);

const folders = ['schemas', 'engine', 'server', 'web', 'scripts', 'tests'];

export const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'types', command: ['tsc', '-b', '--pretty', 'false'] },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders],
  },
  { name: 'knots', run: refuseKnots },
  { name: 'dead-code', command: ['knip', '--no-progress'] },
  {
    name: 'tests-alone',
    command: [
      'knip',
      '--no-progress',
      '--production',
      '--config',
      'knip.production.jsonc',
      '--include',
      'files,exports,types',
    ],
  },
  { name: 'generated-types', command: ['node', 'scripts/types.ts', '--check'] },
  { name: 'open-api', command: ['node', 'scripts/checks/lint-open-api.ts'] },
  { name: 'published-templates', command: ['node', 'scripts/templates.ts', '--check'] },
  { name: 'tests-kept', run: findLostTests },
  { name: 'rules', run: findLostRules },
  { name: 'pictures', run: findUnseenPictures },
  { name: 'names', run: findRefusedNames },
  { name: 'machine-traces', run: findMachineTraces },
  { name: 'long-files', informational: true, run: listLongFiles },
];
