import { RadioGroup } from '#web/ui/radio-group.tsx';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { ClearChoice } from './clear-choice.tsx';
import { leaving } from './leaving.ts';
import { offered } from './option-text.ts';
import type { WidgetProps } from '../../spec/widget-props.ts';

/** One line per level: the text on the left, the points on the right edge, compared downwards. */
export function RadioScale(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required } = props;
  const options = offered(spec, value === undefined || value === null ? [] : [value]);
  const at = options.findIndex((option) => option.const === value);
  return (
    <div onBlur={leaving(onLeave)}>
      <RadioGroup<number>
        control={{ id }}
        name={id}
        value={at < 0 ? null : at}
        options={options.map((option, index) => ({
          value: index,
          label: option.retirada ? `${option.title} ${FORM_FIELDS.retired}` : option.title,
          points: option.points,
          note: option.description,
          disabled,
        }))}
        onChange={(index) => onChange(options[index]?.const)}
      />
      {!required && !disabled && at >= 0 && <ClearChoice onClear={() => onChange(undefined)} />}
    </div>
  );
}
