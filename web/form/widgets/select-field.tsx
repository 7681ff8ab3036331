import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Select } from '#web/ui/select.tsx';
import { offered } from './parts/option-text.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

export function SelectField(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy } = props;
  const options = offered(spec, value === undefined || value === null ? [] : [value]);
  const at = options.findIndex((option) => option.const === value);
  return (
    <Select
      id={id}
      value={at < 0 ? '' : String(at)}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value === '' ? undefined : options[Number(event.target.value)]?.const)}
      onBlur={onLeave}
    >
      <option value="">{spec.placeholder ?? FORM_FIELDS.chooseOne}</option>
      {options.map((option, index) => (
        <option key={String(option.const)} value={index}>
          {option.retirada ? `${option.title} ${FORM_FIELDS.retired}` : option.title}
        </option>
      ))}
    </Select>
  );
}
