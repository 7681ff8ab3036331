import { layoutSection } from '#engine/layout/layout-answers.ts';
import type { Score } from '#engine/scoring/result.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { readerNodes } from '#web/form/read-only/reader-nodes.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { useOpenFormNow } from '../open/open-form-context.ts';

/** The answers as they read and print; of an evaluation with its result, points and how they come about. */
export function AnswersRead({ form, store }: { form: LoadedForm; store: AnswersStore }) {
  const { contexto } = useOpenFormNow().open;
  const answers = store.getAnswers();
  const { scoring, section } = form;
  if (!scoring) {
    const nodes = store.readOnly
      ? readerNodes(section, form.answers, { contexto })
      : layoutSection(section, answers, { contexto });
    return <LayoutView nodes={nodes} level={2} />;
  }
  const scope = { contexto, ...form.assessed?.scope };
  const score = scoreToRead(form, scoring.score(answers, { ...scope, problems: store.model.missing(answers) }));
  return (
    <>
      <scoring.ScoreResult scoring={scoring} score={score} />
      <LayoutView nodes={scoring.nodes(answers, score, scope)} level={2} />
      <div className="mt-10">
        <scoring.ScoreTrace scoring={scoring} score={score} />
      </div>
    </>
  );
}

/** What is stored was judged by the server; a reader may not have all the answers that it hangs on. */
function scoreToRead({ editable, assessed }: LoadedForm, own: Score): Score {
  if (editable || !assessed) return own;
  const { facts, result, partial } = assessed;
  return result ? { ...own, facts, result, partial: null, trace: result.trace } : { ...own, facts, result, partial };
}
