import { useEffect, useState } from 'react';
import { child, parentOf } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import type { RelatedProject } from '#schemas/generated/domain/related-project.ts';
import { leaving } from './parts/leaving.ts';
import { ProjectCodes } from './parts/project-codes.tsx';
import { ProjectSearch } from './parts/project-search.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** Earlier projects by code or title. The answer is their codes; that there are none is an answer too. */
export function RelatedProjects(props: WidgetProps) {
  const { spec, pointer, value, onChange, onLeave, disabled } = props;
  const { store, services } = useFormScope();
  const [projects, setProjects] = useState<readonly RelatedProject[]>([]);
  const codes = Array.isArray(value) ? (value as readonly string[]) : [];
  const noneKey = spec.ui['ui:options']?.['campoSin'];
  const noneAt = typeof noneKey === 'string' ? child(parentOf(pointer), noneKey) : null;
  const none = noneAt !== null && [1, true].includes(store.valueAt(noneAt) as never);

  useEffect(() => {
    let gone = false;
    void (async () => {
      const found = await services.relatedProjects();
      if (!gone) setProjects(found);
    })();
    return () => {
      gone = true;
    };
  }, [services]);

  function choose(code: string) {
    onChange([...codes, code]);
  }

  function drop(code: string) {
    const next = codes.filter((one) => one !== code);
    onChange(next.length === 0 ? undefined : next);
  }

  return (
    <div onBlur={leaving(onLeave)}>
      <ProjectCodes codes={codes} projects={projects} onDrop={disabled ? null : drop} />
      {disabled && codes.length === 0 && <p className="text-ui text-ink-3">{FORM_FIELDS.notAsked}</p>}
      {!disabled && !none && (
        <ProjectSearch {...props} projects={projects.filter((one) => !codes.includes(one.id))} onChoose={choose} />
      )}
      {noneAt !== null && codes.length === 0 && (
        <label className="mt-3 flex items-center gap-2.5 text-body">
          <input
            type="checkbox"
            className="size-4.5 shrink-0"
            checked={none}
            disabled={disabled}
            onChange={(event) => store.set(noneAt, event.target.checked ? 1 : 0)}
          />
          {FORM_FIELDS.noProjects}
        </label>
      )}
    </div>
  );
}
