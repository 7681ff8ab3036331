import type { Operation } from '../../http/operation.ts';
import { countListUses } from './count-list-uses.ts';
import { listAllRelatedProjects, listRelatedProjects } from './list-related-projects.ts';
import { readBaseLists } from './read-base-lists.ts';
import { readNotice } from './read-notice.ts';
import { replaceList } from './replace-list.ts';
import { saveNotice } from './save-notice.ts';

export const listsOperations: readonly Operation[] = [
  readBaseLists,
  readNotice,
  saveNotice,
  listRelatedProjects,
  listAllRelatedProjects,
  replaceList,
  countListUses,
];
