import { MissingLinks } from '#web/form/scoring/drawn/missing-links.tsx';
import { ScoreFoot } from '#web/form/scoring/drawn/score-foot.tsx';
import { savingWord } from '#web/form/session/session-state.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { FORMS } from '#web/text/forms.ts';
import { SCORING } from '#web/text/scoring.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import type { PartSession } from '../open/use-part-session.ts';
import { RefusalLine } from '../open/refusal-line.tsx';
import { SavingState } from '../open/saving-state.tsx';

interface ResultAsideProps {
  part: PartSession;
  /** Id of the form that the button saves. */
  formId: string;
  button: string;
}

/** Beside what is agreed on, always in sight: what it comes to, what is missing, the save. On a phone all this is at the foot. */
export default function ResultAside({ part, formId, button }: ResultAsideProps) {
  const { session, state, dirtySince } = part;
  const { score } = session;
  return (
    <aside className="print:hidden" aria-label={SCORING.result} data-screen-only>
      <div className="sticky top-28 -mx-1 flex max-h-[calc(100dvh-8rem)] flex-col gap-6 overflow-y-auto px-1 pt-1 pb-4">
        {score && (
          <div>
            <h2 className="mb-1 text-ui font-semibold">{score.scoring.hasTotal ? SCORING.region : SCORING.result}</h2>
            <ScoreFoot score={score} isStacked />
          </div>
        )}
        {score && (
          <div className="border-t border-line pt-5">
            <h2 className="mb-2 text-ui font-semibold">{DEFINITIVE.missing}</h2>
            <MissingLinks score={score} idPrefix={CONTROL_PREFIX} />
          </div>
        )}
        <div className="flex flex-col gap-2">
          {state.refusal !== null && <RefusalLine title={state.refusal.title} />}
          <Button
            type="submit"
            form={formId}
            kind="primary"
            className="w-full"
            busy={savingWord(state, dirtySince) === 'saving' && FORMS.saving}
          >
            {button}
          </Button>
          <SavingState part={part} draftOf="form" />
        </div>
      </div>
    </aside>
  );
}
