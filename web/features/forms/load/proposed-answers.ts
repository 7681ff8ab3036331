import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { HeldForm } from '../kinds/screen-form.ts';
import { isEvaluation } from './is-evaluation.ts';
import { assessedIn } from './assessed-in.ts';
import type { LoadedForm } from './loaded-form.ts';
import { completeForms } from './complete-forms.ts';
import { PANEL_NAME } from './panel-name.ts';

/** What a definitive form that nobody has saved opens with: a proposal, stored only when it is saved. */
export function proposedAnswers(
  { scoring, header }: Pick<LoadedForm, 'scoring' | 'header'>,
  read: HeldForm | Documentation,
): Readonly<Record<string, unknown>> | null {
  if (!scoring || !isEvaluation(read) || !read.acuerdo || read.version > 0 || !read.editable) return null;
  const forms = completeForms(read.acuerdo);
  if (forms.length === 0) return null;
  const scope = { ...assessedIn(read).scope, contexto: header?.contexto };
  return scoring.propose(forms, scoring.compare(forms, scope), scope.earlier?.[PANEL_NAME] ?? null);
}
