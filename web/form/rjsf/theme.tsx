import type { FieldProps, FieldTemplateProps } from '@rjsf/utils';
import type { FieldSpec } from '../spec/field-spec.ts';
import { FieldTree } from '../fields/field-tree.tsx';

/**
 * All of a section: rjsf owns its data and draws nothing below it. Its own object field would render a component for
 * every property at every change.
 */
function Section({ uiSchema, formData }: FieldProps) {
  return (
    <FieldTree
      spec={uiSchema?.['ui:spec'] as FieldSpec}
      pointer={uiSchema?.['ui:pointer'] as string}
      titled={uiSchema?.['ui:titled'] === true}
      value={formData as unknown}
    />
  );
}

/** The frame is the host's. */
function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

function Nothing() {
  return null;
}

export const FIELDS = { Section };

export const TEMPLATES = {
  FieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
