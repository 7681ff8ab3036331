import type { Scalar } from '#engine/conditions/condition.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

interface SeveralChoiceProps {
  label: string;
  options: readonly { readonly const: Scalar; readonly title: string }[];
  chosen: readonly Scalar[];
  onChange: (next: readonly Scalar[]) => void;
  className: string | undefined;
}

/** Any of the options; what is no longer one of them stays until somebody takes it away. */
export function SeveralChoice({ label, options, chosen, onChange, className }: SeveralChoiceProps) {
  const gone = chosen.filter((one) => !options.some((option) => option.const === one));
  const all = [...options, ...gone.map((one) => ({ const: one, title: String(one) }))];
  return (
    <div className={joinClasses('max-h-48 overflow-y-auto', className)} role="group" aria-label={label}>
      {all.map((option) => (
        <Checkbox
          key={String(option.const)}
          className="min-h-8 text-table"
          checked={chosen.includes(option.const)}
          onChange={(event) => {
            const isIn = event.target.checked;
            const next = all
              .map((one) => one.const)
              .filter((one) => (one === option.const ? isIn : chosen.includes(one)));
            onChange(next);
          }}
        >
          {option.title}
        </Checkbox>
      ))}
    </div>
  );
}
