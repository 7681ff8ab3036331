import { controlStyle } from '#web/ui/control-style.ts';
import type { WidgetProps } from '../spec/widget-props.ts';
import { NumberScale } from './parts/number-scale.tsx';
import { readNumber, showNumber } from './parts/read-number.ts';
import { useTextLine } from './parts/use-text-line.ts';

export function NumberField(props: WidgetProps) {
  return props.spec.scale ? <NumberScale {...props} scale={props.spec.scale} /> : <PlainNumber {...props} />;
}

function PlainNumber(props: WidgetProps) {
  const { native } = useTextLine(props, showNumber, readNumber);
  return (
    <input
      {...native}
      inputMode={props.spec.schema.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={controlStyle(props.invalid, 'nums h-11 px-3 text-body sm:w-48')}
    />
  );
}
