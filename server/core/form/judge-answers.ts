import { isObject } from '#engine/json.ts';
import { child, parsePointer } from '#engine/pointer.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { GUARDED_ROW } from '#engine/rules/row-guards.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { FactValues } from '#engine/conditions/condition.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { deriveAnswers } from '#engine/validation/derive-answers.ts';
import { errorText } from '#engine/validation/error-text.ts';
import type { FirstVersion } from '#engine/validation/first-version.ts';
import { withKnownRows } from '#engine/validation/known-rows.ts';
import { rowIdProblems } from '#engine/validation/row-ids.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Knex } from 'knex';
import { badRequest } from '#server/errors/bad-request.ts';
import { giveVerdict } from '#server/templates/give-verdict.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { ruleContext, type ContextProject } from './form-context.ts';
import { unknownReferences } from './open-references.ts';

interface ToJudge {
  db: Knex;
  project: ContextProject & { id: number };
  kind: FormKind;
  ready: ReadyTemplate;
  section: PreparedSection;
  /** What is stored now; undefined: nothing. */
  stored: Record<string, unknown> | undefined;
  sent: Record<string, unknown>;
  mode: 'merge' | 'replace';
  /** `forma`: what is there must be right, but it need not be all (evaluations). */
  level?: 'forma' | 'completa';
  hechos?: FactValues;
  /** Where the template shows what the form held at first. */
  first?: FirstVersion | null;
  /** The sender began from another version than what is stored: whatever happens, nothing of this will be. */
  isOutdated?: boolean;
}

/** Merges and gives the verdict; refuses with every problem. Its answers are fit to be stored; `part`: only that one was sent. */
export async function judgeAnswers(judging: ToJudge): Promise<{ answers: unknown; part: string | null }> {
  const {
    db,
    project,
    kind,
    ready,
    section,
    stored,
    sent,
    mode,
    level = 'completa',
    hechos,
    isOutdated = false,
    first = null,
  } = judging;
  const merged = withKnownRows(section, mode === 'merge' ? { ...stored, ...sent } : sent, stored);
  const only = ownSaveOf(section, sent, mode);
  const judged = await giveVerdict(ready, section, merged, {
    level,
    contexto: ruleContext(project, kind),
    hechos,
    stored: first ? withDerived(section, stored, first) : stored,
    ...(only !== null && { only }),
  });
  // A row that somebody else took away, added or changed meanwhile is no strange row: the answer to that is the conflict.
  const problems = isOutdated
    ? judged.problems.filter(({ code }) => code !== GUARDED_ROW)
    : [...judged.problems, ...rowIdProblems(section, judged.answers, stored)];
  if (problems.length === 0)
    problems.push(...(await unknownReferences(db, section, judged.answers, stored, project.id)));
  if (problems.length > 0) {
    throw badRequest(errorText(problems, only ?? '') ?? HTTP_MESSAGES.invalidRequest, problems);
  }
  return { answers: judged.answers, part: only === null ? null : (parsePointer(only)[0] ?? null) };
}

/** Row guards look at what the rows were made of, too. */
function withDerived(section: PreparedSection, stored: unknown, first: FirstVersion): unknown {
  return deriveAnswers(section, stored ?? {}, { idForm: 0, lists: {}, first });
}

/** When only an object with a save of its own is sent, its rules alone are run. */
function ownSaveOf(section: PreparedSection, sent: Record<string, unknown>, mode: ToJudge['mode']): string | null {
  const keys = Object.keys(sent);
  const [key] = keys;
  if (mode !== 'merge' || key === undefined || keys.length !== 1) return null;
  const pointer = child('', key);
  const isOwn = section.fields.get(pointer)?.ui['ui:guardado'] === 'propio';
  return isOwn && isObject(sent[key]) && isAnswered(sent[key]) ? pointer : null;
}
