import { OFFICE_STEPS } from '#web/text/office-steps.ts';
import { officeWords } from './office-words.ts';
import { StepStrip } from './step-strip.tsx';
import type { OfficeStep } from './use-office-steps.ts';

/** What waits for the office; all of it where it is its inbox. */
export function OfficeSteps({ steps, isWhole = false }: { steps: readonly OfficeStep[]; isWhole?: boolean }) {
  return (
    <StepStrip
      label={OFFICE_STEPS.strip}
      steps={steps.map((step) => ({ key: step.asunto, ...officeWords(step) }))}
      whole={isWhole}
    />
  );
}
