import { RadioGroup } from '#web/ui/radio-group.tsx';
import { leaving } from './leaving.ts';
import { offered } from './option-text.ts';
import type { WidgetProps } from './widget-props.ts';

/** One line per level: the text on the left, the points on the right edge, compared downwards. */
export function RadioScale(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, invalid, describedBy } = props;
  const options = offered(spec, value === undefined || value === null ? [] : [value]);
  const at = options.findIndex((option) => option.const === value);
  return (
    <div className="border-t border-line" onBlur={leaving(onLeave)}>
      <RadioGroup<number>
        control={{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }}
        name={id}
        value={at < 0 ? null : at}
        options={options.map((option, index) => ({
          value: index,
          label: option.title,
          points: option.points,
          note: option.description,
          disabled,
        }))}
        onChange={(index) => onChange(options[index]?.const)}
      />
    </div>
  );
}
