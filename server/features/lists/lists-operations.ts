import type { Operation } from '../../http/operation.ts';
import { listAllRelatedProjects, listRelatedProjects } from './list-related-projects.ts';
import { readBaseLists } from './read-base-lists.ts';
import { readNotice } from './read-notice.ts';
import { replaceList } from './replace-list.ts';

export const listsOperations: readonly Operation[] = [
  readBaseLists,
  readNotice,
  listRelatedProjects,
  listAllRelatedProjects,
  replaceList,
];
