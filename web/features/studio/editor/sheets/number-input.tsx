import { useState, type ComponentProps } from 'react';
import { readNumber } from '#web/form/widgets/parts/read-number.ts';
import { controlStyle } from '#web/ui/control-style.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number with a decimal comma; what is half typed stays on the screen alone. */
export function NumberInput({ value, onChange, className, ...rest }: NumberInputProps) {
  const shown = value === null ? '' : String(value).replace('.', ',');
  const [text, setText] = useState(shown);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (numberIn(text) !== value) setText(shown);
  }
  const isWrong = text.trim() !== '' && numberIn(text) === null;
  return (
    <input
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className={controlStyle(isWrong, className)}
      aria-invalid={isWrong || undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const next = numberIn(event.target.value);
        if (next !== null || event.target.value.trim() === '') onChange(next);
      }}
    />
  );
}

function numberIn(text: string): number | null {
  const read = readNumber(text);
  return typeof read === 'number' ? read : null;
}
