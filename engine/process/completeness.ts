import type { Requirement } from './documents.ts';

export interface CompletenessFacts {
  requirements: readonly Requirement[];
  /** Keys of the requirements for which a document is stored. */
  stored: readonly string[];
  /** Numbers of the sections of the project form that have been saved. */
  savedSections: readonly number[];
  members: number;
  institutions: number;
}

export interface Completeness {
  /** All the obligatory documents are there. */
  documented: boolean;
  missing: readonly Requirement[];
  /** Sections 1 to 4 that nobody saved yet. */
  unsaved: readonly number[];
  presented: boolean;
}

/** The sections of the project form that people save; that of the documents has nothing to save. */
export const SAVED_SECTIONS: readonly number[] = [1, 2, 3, 4];
const MIN_MEMBERS = 2;
const MIN_INSTITUTIONS = 1;
const TEAM_SECTION = 2;

/** Complete: every obligatory document. Presented: also a saved team of two with one institution. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const missing = missingOf(facts.requirements, facts.stored);
  const unsaved = SAVED_SECTIONS.filter((section) => !facts.savedSections.includes(section));
  const hasTeam =
    !unsaved.includes(TEAM_SECTION) && facts.members >= MIN_MEMBERS && facts.institutions >= MIN_INSTITUTIONS;
  const documented = missing.length === 0;
  return { documented, missing, unsaved, presented: documented && hasTeam };
}

/** Endorsements are counted, whichever institutions they name (4.2); everything else is found by its key. */
function missingOf(requirements: readonly Requirement[], stored: readonly string[]): Requirement[] {
  const missing = requirements.filter(({ required, key }) => required && !stored.includes(key));
  const counted = new Set(requirements.flatMap(({ group }) => (group === null ? [] : [group])));
  const surplus = [...counted].flatMap((group) => {
    const needed = requirements.filter((one) => one.group === group).length;
    const lacking = needed - stored.filter((key) => key.startsWith(`${group}_`)).length;
    return missing.filter((one) => one.group === group).slice(Math.max(lacking, 0));
  });
  return missing.filter((one) => !surplus.includes(one));
}
