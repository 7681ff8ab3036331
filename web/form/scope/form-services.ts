import type { InstitutionName } from '#schemas/generated/domain/institution-name.ts';
import type { RelatedProject } from '#schemas/generated/domain/related-project.ts';

/** What fields ask of the outside. The screen gives it; previews and tests give their own. */
export interface FormServices {
  /** Rejects when the search failed. */
  searchInstitutions: (name: string, signal: AbortSignal) => Promise<readonly InstitutionName[]>;
  relatedProjects: () => Promise<readonly RelatedProject[]>;
  /** Saves one object of the form by itself (`ui:guardado: propio`); resolves true when it is stored. */
  savePart?: (pointer: string) => Promise<boolean>;
  /** Saves these answers of the form and leaves what else is unsaved as it is. */
  saveBlock?: (keys: readonly string[]) => void;
  /** Before a search goes out, after the last key. */
  searchWait: number;
  confirm: (question: string, options?: { danger?: boolean; confirm?: string; away?: string }) => Promise<boolean>;
  tell: (message: string, title?: string) => Promise<void>;
}
