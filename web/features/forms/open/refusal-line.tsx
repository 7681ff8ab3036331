import { SUMMARY } from '#web/form/validation/error-summary.tsx';
import { FORMS } from '#web/text/forms.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** The refusal where the save was asked for; the focus is at the first field, the whole list at the top. */
export function RefusalLine({ title }: { title: string }) {
  return (
    <p className="mb-2 flex items-baseline gap-3 text-ui">
      <span className="min-w-0 truncate font-semibold text-bad">{title.split('\n')[0]}</span>
      <button type="button" className={`${linkStyle} shrink-0`} onClick={toSummary}>
        {FORMS.seeRefusal}
      </button>
    </p>
  );
}

function toSummary(): void {
  const summary = document.getElementById(SUMMARY);
  summary?.scrollIntoView({ block: 'center' });
  summary?.focus({ preventScroll: true });
}
