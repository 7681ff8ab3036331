import { X } from 'lucide-react';
import type { RelatedProject } from '#schemas/generated/domain/related-project.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ProjectCodesProps {
  codes: readonly string[];
  /** Whatever is known of projects, for their titles. */
  projects: readonly RelatedProject[];
  /** null: they are only read. */
  onDrop: ((code: string) => void) | null;
}

/** The projects that were chosen, each with its title where that is known. */
export function ProjectCodes({ codes, projects, onDrop }: ProjectCodesProps) {
  if (codes.length === 0) return null;
  return (
    <ul className="mb-3 divide-y divide-line border-y border-line">
      {codes.map((code) => (
        <li key={code} className="flex items-start gap-3 py-2.5 text-ui">
          <span className="min-w-0 flex-1">
            <span className="nums font-semibold">{code}</span>{' '}
            <span className="font-serif text-ink-2">{projects.find((one) => one.id === code)?.titulo}</span>
          </span>
          {onDrop && (
            <IconButton
              label={FORM_FIELDS.remove(code)}
              icon={<X className="size-4" strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onDrop(code)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
