import type { Context } from '#engine/conditions/condition.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import type { SessionSetup } from '#web/form/session/form-session.ts';
import type { ScreenForm } from '../kinds/screen-form.ts';
import type { ReadPart } from './form-readers.ts';

/** What a session needs to know of a section that was read. */
export function sessionSetup(
  { form, recovered }: ReadPart,
  { level, question, saved, savedTitle, show }: ScreenForm,
  contexto: Context,
  indicator: () => number,
): SessionSetup {
  const { section, validator, scoring, assessed, answers, version, header } = form;
  const { titulo = '', codigo = '' } = header?.proyecto ?? {};
  return {
    model: (stored) =>
      unitModel(section, {
        validator,
        level,
        contexto,
        hechos: assessed?.scope?.hechos,
        stored,
        scored: scoring?.fields,
      }),
    kind: {
      question,
      saved,
      savedTitle,
      show,
      get indicator() {
        return indicator();
      },
    },
    stored: { answers, version },
    locked: !form.editable,
    recovered,
    heading: { code: codigo, title: titulo },
    contexto,
    scoring,
    scope: assessed?.scope ?? null,
  };
}
