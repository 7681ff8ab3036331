import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { PATHS } from '#web/app/paths.ts';
import { evaluationPanel } from '#web/app/project/stage-panel.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A project by its title, which leads to its panel, and its code. */
export function Named({ project, amounts = [] }: { project: RankedProject; amounts?: readonly string[] }) {
  const { distinciones = [] } = project;
  const known = amounts.filter((amount) => amount !== '');
  return (
    <>
      <Link
        className="own-direction font-serif text-ui font-semibold text-ink hover:underline"
        to={project.formulario ? evaluationPanel(project.codigo, project.formulario.tipo) : PATHS.panel(project.codigo)}
      >
        {project.titulo}
      </Link>
      <span className="nums block text-meta text-ink-2">
        {[project.codigo, ...distinciones, ...known.map((sum) => `$ ${sum}`)].join(' · ')}
      </span>
    </>
  );
}

export function amountOf({ hechos }: RankedProject, id: string): string {
  const amount = hechos[id] ?? null;
  return amount === null ? '' : formatDecimal(String(amount));
}

export function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <ChevronDown
      className={joinClasses('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
      strokeWidth={1.75}
      aria-hidden="true"
    />
  );
}
