import type { Problem } from '../../problem.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import { endsDeclared } from './ends-declared.ts';
import { fallingLevels } from './falling-levels.ts';
import { goneWords } from './gone-words.ts';
import type { LintReport } from './lint-report.ts';
import { secretItems } from './secret-items.ts';
import { silentSources } from './silent-sources.ts';
import { silentVotes } from './silent-votes.ts';
import { unreadAnswers } from './unread-answers.ts';
import { unreadMinima } from './unread-minima.ts';
import { prepareScoring } from '../prepare-scoring.ts';

/** Why a sound rubric would decide something else than its author meant: a draft may be so, a version may not. */
export function checkDeciding(template: PreparedTemplate): Problem[] {
  const prepared = prepareScoring(template);
  if (!prepared) return [];
  const found: Problem[] = [];
  const report: LintReport = (code, at, message, stage) => {
    const from = stage === undefined ? undefined : prepared.items.get(stage)?.from;
    const item = typeof from === 'string' ? prepared.unit.fields.get(from)?.id : undefined;
    const name = code === 'decide' ? code : `decide.${code}`;
    found.push(templateProblem(`/scoring${at}`, `puntaje.${name}`, message, item === undefined ? {} : { item }));
  };
  endsDeclared(prepared, template.meta.tipo, report);
  unreadMinima(prepared, report);
  goneWords(prepared, report);
  unreadAnswers(prepared, template.meta, report);
  fallingLevels(prepared, report);
  silentSources(prepared, report);
  silentVotes(prepared, template.meta.tipo, report);
  secretItems(prepared, report);
  return found;
}
