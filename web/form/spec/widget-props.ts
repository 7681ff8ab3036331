import type { FieldSpec } from './field-spec.ts';

/** What every widget gets. It draws the control alone; label, help and error are the frame's. */
export interface WidgetProps {
  /** Id of the control; in a group, prefix of the ids of its controls. */
  id: string;
  spec: FieldSpec;
  pointer: string;
  value: unknown;
  /** `undefined` = no answer. */
  onChange: (value: unknown) => void;
  /** The field was left: its problems show from now on. */
  onLeave: () => void;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  /** Ids of help and error. */
  describedBy: string | undefined;
}
