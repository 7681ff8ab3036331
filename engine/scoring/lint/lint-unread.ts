import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import type { Meta } from '../../template/template.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { LintReport } from './lint-report.ts';
import { unreadChoices } from './unread-answers.ts';

/** A question with options that nothing looks at: perhaps somebody thinks that it decides. */
export function lintUnread(prepared: PreparedScoring, meta: Meta, report: LintReport): void {
  for (const { label } of unreadChoices(prepared, meta).filter(({ isPlain }) => isPlain)) {
    report('sinLeer', '/outcomes', TEXT.unread(label));
  }
}
