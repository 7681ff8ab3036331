import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import { joinClasses } from './join-classes.ts';
import { WarningTriangle } from './warning-triangle.tsx';

/** What a control needs from its frame. */
export interface ControlLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** The number of the paper form (6.1, 4.1.b). */
  number?: string | undefined;
  optional?: boolean | undefined;
  /** It has to be answered, and the control does not say so by itself: a group, and browsers keep silent of selects. */
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Beside the error's own words: what to do about it. */
  remedy?: string | undefined;
  /** Why the value cannot be changed here. */
  fixed?: string | undefined;
  /** What comes under the control: the counter. */
  foot?: ReactNode;
  /** Radio and check groups are labelled by a legend, not by a label; what helps and what is wrong belongs to all of it. */
  group?: boolean | 'radios' | undefined;
  /** A heading above says it already: the label is for those who do not see that. */
  quiet?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlLinks) => ReactNode;
}

/** Label, help, error, control, counter: always in this order. */
export function Field({
  id,
  label,
  number,
  optional,
  required,
  help,
  error,
  remedy,
  fixed,
  foot,
  group,
  quiet,
  className,
  children,
}: FieldProps) {
  const saysRequired = required && group !== 'radios';
  const described = [
    saysRequired ? `${id}-obligatorio` : null,
    help ? `${id}-ayuda` : null,
    error ? `${id}-error` : null,
    remedy ? `${id}-remedio` : null,
    foot ? `${id}-cuenta` : null,
  ];
  const words =
    number || optional ? (
      <>
        {number && <span className="nums mr-1 font-normal text-ink-3">{`${number} `}</span>}
        {label}
        {optional && <span className="font-normal text-ink-3">{` ${UI.optional}`}</span>}
      </>
    ) : (
      label
    );
  const describedBy = described.filter(Boolean).join(' ') || undefined;
  const look = quiet ? 'sr-only' : 'block text-body font-semibold text-ink';
  const Frame = group ? 'fieldset' : 'div';
  return (
    <Frame
      id={`${id}-campo`}
      {...(group && { 'aria-describedby': describedBy })}
      {...(group === 'radios' && {
        role: 'radiogroup',
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      className={joinClasses('min-w-0', error && '-ml-5 border-l-4 border-bad pl-4', className)}
    >
      {group ? (
        <legend className={look}>{words}</legend>
      ) : (
        <label className={look} htmlFor={id}>
          {words}
        </label>
      )}
      {saysRequired && (
        <span className="sr-only" id={`${id}-obligatorio`}>
          {UI.required}
        </span>
      )}
      {help && (
        <div className="mt-0.5 text-ui text-ink-2" id={`${id}-ayuda`}>
          {help}
        </div>
      )}
      {error && (
        <p className="mt-1.5 flex items-start gap-2 font-semibold text-bad" id={`${id}-error`}>
          <WarningTriangle className="mt-1 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {remedy && (
        <p className="mt-0.5 pl-6 text-ui text-ink" id={`${id}-remedio`}>
          {remedy}
        </p>
      )}
      <div className="mt-2">
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </div>
      {fixed && (
        <p className="mt-1.5 flex items-center gap-1.5 text-meta text-ink-3">
          <Lock className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {fixed}
        </p>
      )}
      {foot && (
        <div className="mt-1.5 flex justify-between gap-4 text-meta text-ink-3" id={`${id}-cuenta`}>
          {foot}
        </div>
      )}
    </Frame>
  );
}
