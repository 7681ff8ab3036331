import { Select, type SelectProps } from './select.tsx';

interface SideSelectProps extends SelectProps {
  id: string;
  label: string;
}

/** A choice with its name beside it, as filters have them. */
export function SideSelect({ label, id, children, ...rest }: SideSelectProps) {
  return (
    <>
      <label className="text-table text-ink-2" htmlFor={id}>
        {label}
      </label>
      <Select compact id={id} {...rest}>
        {children}
      </Select>
    </>
  );
}
