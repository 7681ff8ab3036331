import { formatDecimal } from '#engine/format-decimal.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { valueAt } from '#engine/pointer.ts';
import type { FormScoring } from '#web/form/scoring/form-scoring.ts';
import { showValue } from '#web/form/in-words/show-value.ts';
import { useFormScope } from '#web/form/scope/form-scope.tsx';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { completeForms } from '../load/complete-forms.ts';
import { changedForms } from './changed-forms.ts';
import { listed, nameIn, type Comparison } from './use-comparison.ts';

/** An individual form changed after the definitive one was saved: which, what the panel would be now, and the offer to take it over. */
export function ChangedNotice({ comparison }: { comparison: Comparison }) {
  const { store, score } = useFormScope();
  const toast = useToast();
  const { agreement, compared, panel, specs } = comparison;
  const changed = changedForms(agreement);
  if (changed.length === 0 || !score) return null;
  const proposed = score.scoring.propose(completeForms(agreement), compared, panel ?? null);
  const stored = agreement.guardado?.origenes ?? {};
  const news = compared.filter(({ pointer, given }) => {
    const places = Object.keys(given[0]?.written ?? {});
    const isProposed = places.some((at) => isAnswered(valueAt(proposed, at)));
    const isOther = places.some((at) => !sameAnswer(valueAt(proposed, at), store.valueAt(at)));
    return isProposed && isOther && stored[pointer]?.de !== 'otro';
  });
  const takeOver = () => {
    for (const { given } of news)
      for (const at of Object.keys(given[0]?.written ?? {})) store.set(at, valueAt(proposed, at) ?? undefined);
    toast(DEFINITIVE.takenOver(news.length));
  };
  const now = panelWords(comparison, score.scoring);
  const labels = news.map(({ id }) => specs.get(id)?.spec.label ?? id);
  return (
    <Alert
      tone="warn"
      className="mb-8"
      title={DEFINITIVE.changed(listed(changed.map((id) => nameIn(agreement, id))), changed.length)}
    >
      {panel !== undefined && <p>{now ? DEFINITIVE.changedNow(now) : DEFINITIVE.changedNoPanel}</p>}
      <p>{news.length === 0 ? DEFINITIVE.changedNothing : DEFINITIVE.changedItems(listed(labels))}</p>
      {news.length > 0 && (
        <Button className="mt-2" size="small" onClick={takeOver}>
          {DEFINITIVE.takeOver}
        </Button>
      )}
    </Alert>
  );
}

/** What the panel comes to: its outcome, its total, and what it combines at an item. */
function panelWords({ panel, compared, specs }: Comparison, scoring: FormScoring): string | null {
  if (!panel) return null;
  const combined = compared.flatMap(({ id }) => {
    const own = specs.get(id);
    const found = scoring.combined(id, panel);
    return own && found ? [`${own.spec.label}: ${showValue(own.answer, found.value) ?? found.value}`] : [];
  });
  const { total } = panel;
  const words = [scoring.outcome(panel), total === null ? null : formatDecimal(total), ...combined];
  return words.filter((one) => one !== null).join(' · ') || null;
}
