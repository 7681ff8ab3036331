import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { LightMark } from '../progress/light-mark.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** The documents that the form asks for, with what is there already. Uploading happens on the documents' own screen. */
export function Requirements({ id }: Pick<WidgetProps, 'id'>) {
  const { requirements } = useFormScope();
  return (
    <ul id={id} className="divide-y divide-line border-y border-line">
      {requirements.map((requirement) => (
        <li key={requirement.id} className="flex items-start gap-3 py-3 text-ui">
          <LightMark light={requirement.documento ? 'complete' : 'empty'} className="mt-1" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {requirement.nom}
              {!requirement.obligatorio && <span className="font-normal text-ink-3"> {FORM_FIELDS.optional}</span>}
            </p>
            <p className="text-meta text-ink-3">{FORM_FIELDS.formats(requirement.formatos.join(', '))}</p>
          </div>
          {requirement.documento && <p className="nums text-meta text-ink-2">{requirement.documento}</p>}
        </li>
      ))}
    </ul>
  );
}
