import type { Operation } from '../../http/operation.ts';
import { cloneTemplates } from './clone-templates.ts';
import { compareVersions } from './compare-versions.ts';
import { discardDraft } from './discard-draft.ts';
import { exportRehearsal } from './export-rehearsal.ts';
import { exportTemplate } from './export-template.ts';
import { listDraftRevisions } from './list-draft-revisions.ts';
import { listDifferences } from './list-differences.ts';
import { listRubrics } from './list-rubrics.ts';
import { listTemplates } from './list-templates.ts';
import { nameDraft } from './name-draft.ts';
import { openDraft } from './open-draft.ts';
import { printDraft } from './print-draft.ts';
import { publishTemplate } from './publish-template.ts';
import { readDraft } from './read-draft.ts';
import { readDraftRevision } from './read-draft-revision.ts';
import { readSample } from './read-sample.ts';
import { readStructure } from './read-structure.ts';
import { readTemplate } from './read-template.ts';
import { readTemplateReach } from './read-template-reach.ts';
import { readTemplateLists } from './read-template-lists.ts';
import { readValidator } from './read-validator.ts';
import { recoverDraft } from './recover-draft.ts';
import { listRehearsals } from './list-rehearsals.ts';
import { rehearseDraft } from './rehearse-draft.ts';
import { restoreDraft } from './restore-draft.ts';
import { retireTemplate } from './retire-template.ts';
import { saveDraft } from './save-draft.ts';
import { tryTemplate } from './try-template.ts';

export const templatesOperations: readonly Operation[] = [
  readSample,
  readStructure,
  listRubrics,
  readTemplate,
  readTemplateLists,
  readValidator,
  listTemplates,
  openDraft,
  readDraft,
  readTemplateReach,
  saveDraft,
  discardDraft,
  listDraftRevisions,
  readDraftRevision,
  restoreDraft,
  recoverDraft,
  nameDraft,
  cloneTemplates,
  publishTemplate,
  retireTemplate,
  tryTemplate,
  exportTemplate,
  compareVersions,
  listDifferences,
  listRehearsals,
  rehearseDraft,
  exportRehearsal,
  printDraft,
];
