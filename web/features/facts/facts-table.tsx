import type { OfficeFact } from '#schemas/generated/domain/office-fact.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { stagePanel } from '#web/app/project/stage-panel.ts';
import { FACTS } from '#web/text/facts.ts';
import { readCsv } from '#web/app/sheets/read-csv.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { FactsProject } from './model/facts-project.ts';
import { TypedInput } from './typed-input.tsx';
import type { TypedFact, TypedFacts } from './use-typed-facts.ts';

interface FactsTableProps {
  facts: readonly OfficeFact[];
  /** Those on this page. */
  projects: readonly FactsProject[];
  /** All that are found, in their order: what is pasted may go on beyond the page. */
  found: readonly FactsProject[];
  typed: TypedFacts;
  onPasted: (count: number) => void;
}

const idOf = (project: FactsProject, fact: OfficeFact) => `hecho-${project.id}-${fact.id}`;

/** Projects by facts. Enter and the arrows go from row to row; what was copied from a spreadsheet is pasted as a block. */
export function FactsTable({ facts, projects, found, typed, onPasted }: FactsTableProps) {
  const move = (project: FactsProject, fact: OfficeFact, by: number): boolean => {
    const next = projects[projects.indexOf(project) + by];
    const input = next && document.getElementById(idOf(next, fact));
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
    return input !== undefined && input !== null;
  };
  const press = (project: FactsProject, fact: OfficeFact) => (event: KeyboardEvent<HTMLElement>) => {
    const isList = event.currentTarget instanceof HTMLSelectElement;
    const by =
      event.key === 'Enter'
        ? event.shiftKey
          ? -1
          : 1
        : isList
          ? 0
          : event.key === 'ArrowDown'
            ? 1
            : event.key === 'ArrowUp'
              ? -1
              : 0;
    if (by !== 0 && move(project, fact, by)) event.preventDefault();
  };
  const paste = (project: FactsProject, fact: OfficeFact) => (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/u.test(text.trimEnd())) return;
    event.preventDefault();
    const cells = pastedCells(text, { project, fact }, { facts, found });
    typed.type(cells);
    onPasted(cells.length);
  };
  return (
    <ScrollRegion
      className="relative -mx-3 overflow-x-auto border-b border-line max-md:border-t"
      aria-label={FACTS.table}
    >
      <table className="w-full border-collapse text-table max-md:block">
        <caption className="sr-only">{FACTS.table}</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className="head border-b border-line-strong px-3 py-2 text-left whitespace-nowrap">
              {FACTS.heads.code}
            </th>
            <th scope="col" className="head border-b border-line-strong px-3 py-2 text-left max-md:hidden">
              {FACTS.heads.title}
            </th>
            {facts.map((fact) => (
              <th key={fact.id} scope="col" className="border-b border-line-strong px-3 py-2 text-left align-bottom">
                <span className="block font-semibold">{fact.titulo}</span>
                <span className="block text-meta font-normal text-ink-3">
                  {FACTS.readBy(fact.formularios.map((kind) => TEMPLATE_KIND_NAMES[kind]))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {projects.map((project) => (
            <tr key={project.id} className="max-md:block max-md:py-3">
              <th scope="row" className="px-3 py-2 text-left align-top font-normal max-md:block max-md:py-1">
                <span className="nums block pt-2 whitespace-nowrap">{project.codigo}</span>
                <span className="block font-serif text-read md:hidden">{project.titulo}</span>
              </th>
              <td className="max-w-sm px-3 py-2 pt-3.5 align-top max-md:hidden">
                <Link className="font-serif text-ink underline-offset-3 hover:underline" to={stagePanel(project)}>
                  {project.titulo}
                </Link>
              </td>
              {facts.map((fact) => (
                <td key={fact.id} className="px-3 py-2 align-top max-md:block max-md:py-1.5">
                  <span className="mb-1 block text-ui font-semibold md:hidden" aria-hidden="true">
                    {fact.titulo}
                  </span>
                  <TypedInput
                    id={idOf(project, fact)}
                    label={FACTS.cell(fact.titulo, project.codigo)}
                    type={fact.tipo}
                    typed={typed.typedIn(project, fact)}
                    isChanged={typed.isChanged(project, fact)}
                    onType={(text) => typed.type([{ project, fact, typed: text }])}
                    onKeyDown={press(project, fact)}
                    onPaste={paste(project, fact)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A block of a spreadsheet, from the cell that has the focus to the right and downwards. */
function pastedCells(
  text: string,
  at: { project: FactsProject; fact: OfficeFact },
  { facts, found }: { facts: readonly OfficeFact[]; found: readonly FactsProject[] },
): TypedFact[] {
  const [top, left] = [found.indexOf(at.project), facts.indexOf(at.fact)];
  return readCsv(text).flatMap((cells, down) =>
    cells.flatMap((typed, right): TypedFact[] => {
      const project = found[top + down];
      const fact = facts[left + right];
      return project && fact ? [{ project, fact, typed: typed.trim() }] : [];
    }),
  );
}
