import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { useCallback } from 'react';
import { FieldGroup } from './field-group.tsx';
import { FieldHost } from './field-host.tsx';
import type { FieldSpec } from './field-spec.ts';

/** Every answer, whatever its type: rjsf's own fields and widgets are never used. */
function Leaf({ uiSchema, formData, onChange, fieldPathId }: FieldProps) {
  const { path } = fieldPathId;
  const change = useCallback((value: unknown) => onChange(value, path), [onChange, path]);
  return (
    <FieldHost
      spec={uiSchema?.['ui:spec'] as FieldSpec}
      pointer={uiSchema?.['ui:pointer'] as string}
      value={formData as unknown}
      onChange={change}
    />
  );
}

function ObjectFieldTemplate({ uiSchema, properties }: ObjectFieldTemplateProps) {
  return (
    <FieldGroup
      spec={uiSchema?.['ui:spec'] as FieldSpec}
      pointer={uiSchema?.['ui:pointer'] as string}
      titled={uiSchema?.['ui:titled'] === true}
      fields={properties}
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

export const FIELDS = { Leaf };

export const TEMPLATES: Partial<Omit<TemplatesType<unknown>, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
};
