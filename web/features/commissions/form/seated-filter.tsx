import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { EvaluatorChoice } from './use-evaluator-choice.ts';

/** Whether those who sit in a commission already are offered, too. */
export function SeatedFilter({ choice }: { choice: EvaluatorChoice }) {
  return (
    <Select
      compact
      aria-label={TEXT.seatedFilter}
      value={choice.withSeated ? 'todos' : ''}
      onChange={(event) => choice.setWithSeated(event.target.value === 'todos')}
    >
      <option value="">{TEXT.freeOnly}</option>
      <option value="todos">{TEXT.alsoSeated}</option>
    </Select>
  );
}

/** Why the list is empty, and what to do: words that found nobody, or everybody has a commission. */
export function NobodyToChoose({ choice }: { choice: EvaluatorChoice }) {
  if (choice.q !== '') return TEXT.noEvaluatorsFound;
  if (choice.withSeated) return TEXT.nobodyLeft;
  return (
    <>
      <p>{TEXT.everybodySeated}</p>
      <Button className="mt-3" size="small" onClick={() => choice.setWithSeated(true)}>
        {TEXT.showSeated}
      </Button>
    </>
  );
}
