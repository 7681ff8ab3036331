import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DrawnScoring } from '#web/form/scoring/drawn/drawn-scoring.ts';
import { FORMS } from '#web/text/forms.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { measureFoot } from '#web/ui/measure-foot.ts';
import { savingWord } from '#web/form/session/session-state.ts';
import type { PartSession } from '../open/use-part-session.ts';
import { RefusalLine } from '../open/refusal-line.tsx';
import { SavingState, type DraftOf } from '../open/saving-state.tsx';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';

interface FormFootProps {
  part: PartSession;
  scoring: DrawnScoring | null;
  draftOf: DraftOf;
  /** Id of the form that the button saves. */
  formId: string;
  button: string;
  /** The next section. */
  following: string | undefined;
}

/** Never leaves the screen: what an evaluation comes to, whether everything is saved, and the save. */
export function FormFoot({ part, scoring, draftOf, formId, button, following }: FormFootProps) {
  const { session, state, dirtySince } = part;
  const { score } = session;
  const { refusal } = state;
  return (
    <div
      ref={measureFoot}
      className="@container sticky bottom-0 z-20 -mx-4 mt-14 max-w-form border-t border-line bg-surface px-4 py-3 short:py-1.5 md:mx-0 md:px-0 print:hidden"
      data-screen-only
    >
      {refusal !== null && <RefusalLine title={refusal.title} />}
      {score && scoring && (
        <div className="mb-2">
          <scoring.ScoreFoot score={score} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {score && scoring && <scoring.MissingMenu score={score} idPrefix={CONTROL_PREFIX} />}
        <div className={score ? '@max-[34rem]:order-last @max-[34rem]:w-full' : 'min-w-0'}>
          <SavingState part={part} draftOf={draftOf} />
        </div>
        <div className="ml-auto flex gap-2">
          {following && (
            <Link className={buttonStyle('ghost', 'medium', 'max-sm:px-3')} to={following}>
              <span className="max-sm:sr-only">{FORMS.next}</span>
              <ArrowRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            </Link>
          )}
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={savingWord(state, dirtySince) === 'saving' && FORMS.saving}
          >
            {button}
          </Button>
        </div>
      </div>
    </div>
  );
}
