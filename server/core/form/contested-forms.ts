import type { StoredForm } from '#engine/merit/appraise.ts';
import { isDefinitive } from '#engine/process/commissions.ts';
import type { ContestedForm, ContestedProject, FormAnswers } from './contest-queries.ts';
import { readStoredScope } from './stored-result.ts';

export function isComplete({ state }: Pick<ContestedForm, 'state'>): boolean {
  return state === 'completa' || state === 'firmada';
}

export function definitiveOf({ forms }: Pick<ContestedProject, 'forms'>): ContestedForm | null {
  return forms.find(({ kind }) => isDefinitive(kind)) ?? null;
}

/** The version that a project's forms share; null: none was saved. A signature may have kept them on an earlier one. */
export function versionOf({ forms }: Pick<ContestedProject, 'forms'>): number | null {
  return forms.find(({ templateId }) => templateId !== null)?.templateId ?? null;
}

/** The version that the call has come to; null: no form was saved. */
export function newestVersion(projects: readonly Pick<ContestedProject, 'forms'>[]): number | null {
  const versions = projects.flatMap((project) => versionOf(project) ?? []);
  return versions.length === 0 ? null : Math.max(...versions);
}

export function opinionsOf({ forms }: Pick<ContestedProject, 'forms'>): ContestedForm[] {
  return forms.filter(({ kind }) => !isDefinitive(kind));
}

interface JudgedForms {
  definitive: StoredForm | null;
  individual: StoredForm[];
}

/** The complete forms of a project with what each result rested on. */
export function judgedForms(project: ContestedProject, answers: ReadonlyMap<number, FormAnswers>): JudgedForms {
  const stored = (form: ContestedForm): StoredForm[] => {
    const own = answers.get(form.id);
    if (!own || !isComplete(form)) return [];
    return [
      {
        form: form.wireId,
        evaluator: form.evaluator?.id ?? null,
        answers: own.data,
        scope: own.result ? readStoredScope(own.result.alcance) : {},
        hasResult: own.result !== null,
      },
    ];
  };
  const definitive = definitiveOf(project);
  return { definitive: (definitive && stored(definitive)[0]) ?? null, individual: opinionsOf(project).flatMap(stored) };
}
