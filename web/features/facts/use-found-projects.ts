import { useState } from 'react';
import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { pageOf, pagesOf, usePageRows } from '#web/app/paging.ts';
import type { FactsProject } from './model/facts-project.ts';

/** Of all projects of the call those of a modality that are looked for, page by page. */
export function useFoundProjects({ hechos, proyectos }: ReadFactsAnswer) {
  const offered = MODALITIES.filter((one) => hechos.some(({ modalidad }) => modalidad === one));
  const [modality, setModality] = useState<Modality>(offered[0] ?? 'PEIS');
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const perPage = usePageRows('tabla');

  const facts = hechos.filter((fact) => fact.modalidad === modality);
  const projects = proyectos.filter((project) => project.modalidad === modality);
  const lacks = ({ valores }: (typeof projects)[number]) => facts.filter(({ id }) => valores[id] === undefined).length;
  const wanted = search.trim().toLowerCase();
  const found = projects.filter(
    (project) =>
      `${project.codigo} ${project.titulo}`.toLowerCase().includes(wanted) && (!onlyMissing || lacks(project) > 0),
  );
  const pages = pagesOf(found.length, perPage);
  const page = Math.min(wantedPage, pages);
  return {
    offered,
    modality,
    search,
    onlyMissing,
    facts,
    projects,
    /** Values that are not there, of all projects of the modality. */
    missing: projects.reduce((sum, project) => sum + lacks(project), 0),
    found,
    shown: pageOf(found, page, perPage),
    page,
    pages,
    setPage,
    setOnlyMissing,
    choose: (next: Modality) => {
      setModality(next);
      setPage(1);
    },
    lookFor: (text: string) => {
      setSearch(text);
      setPage(1);
    },
    /** Brings a project into sight, whatever is looked for. */
    show: ({ id, modalidad }: Pick<FactsProject, 'id' | 'modalidad'>) => {
      const own = proyectos.filter((project) => project.modalidad === modalidad);
      setModality(modalidad);
      setSearch('');
      setOnlyMissing(false);
      setPage(pagesOf(own.findIndex((project) => project.id === id) + 1, perPage));
    },
    clear: () => {
      setSearch('');
      setOnlyMissing(false);
    },
  };
}

export type FoundProjects = ReturnType<typeof useFoundProjects>;
