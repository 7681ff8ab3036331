import type { BatchInvariant } from './kinds/batch-invariant.ts';
import { PROJECTIONS } from './batches/projections.ts';
import { SIGNED_ANSWERS } from './batches/signed-answers.ts';
import { UNKNOWN_FILES } from './batches/unknown-files.ts';
import { STORED_FILES } from './batches/stored-files.ts';
import { STORED_RESULTS } from './batches/stored-results.ts';
import { TEMPLATE_TEXTS } from './batches/template-texts.ts';
import type { Invariant } from './kinds/invariant.ts';
import { OF_ACCOUNTS } from './invariants/of-accounts.ts';
import { OF_ANSWERS } from './invariants/of-answers.ts';
import { OF_CALLS } from './invariants/of-calls.ts';
import { OF_EVALUATION } from './invariants/of-evaluation.ts';
import { OF_OFFICE } from './invariants/of-office.ts';
import { OF_PROJECTS } from './invariants/of-projects.ts';

/** Those that a query sees. */
export const INVARIANTS: readonly Invariant[] = [
  ...OF_PROJECTS,
  ...OF_ANSWERS,
  ...OF_EVALUATION,
  ...OF_CALLS,
  ...OF_ACCOUNTS,
  ...OF_OFFICE,
];

/** Those for which something is computed or read anew. */
export const BATCH_INVARIANTS: readonly BatchInvariant[] = [
  PROJECTIONS,
  SIGNED_ANSWERS,
  STORED_RESULTS,
  STORED_FILES,
  UNKNOWN_FILES,
  TEMPLATE_TEXTS,
];
