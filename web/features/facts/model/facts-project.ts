import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';

/** A project with what the office entered of it. */
export type FactsProject = ReadFactsAnswer['proyectos'][number];
