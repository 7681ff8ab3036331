import { FORM_FIELDS } from '#web/text/form-fields.ts';

/** The way back from a choice that nobody demands. */
export function ClearChoice({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="mt-2 inline-flex min-h-6 touch:mt-0 touch:min-h-11 items-center rounded-sm text-meta text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink"
      onClick={onClear}
    >
      {FORM_FIELDS.clearChoice}
    </button>
  );
}
