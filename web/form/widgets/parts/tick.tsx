import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Option } from '../../spec/field-spec.ts';

interface TickProps {
  id: string;
  option: Option;
  checked: boolean;
  disabled: boolean;
  padded: boolean;
  onToggle: () => void;
}

/** One choice of several, with its words. */
export function Tick({ id, option, checked, disabled, padded, onToggle }: TickProps) {
  return (
    <label
      className={joinClasses(
        'flex items-start gap-2.5 text-ui touch:py-[11px]',
        padded && 'rounded-sm px-1.5 py-1.5 hover:bg-hover',
      )}
      htmlFor={id}
    >
      <input
        id={id}
        className="mt-0.5 size-4.5 shrink-0"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      <span>
        {option.title}
        {option.retirada && <span className="text-ink-3"> {FORM_FIELDS.retired}</span>}
      </span>
    </label>
  );
}
