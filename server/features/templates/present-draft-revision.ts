import type { DraftRevision } from '../../templates/draft-revision-queries.ts';

export function presentDraftRevision({ n, cause, author, at }: DraftRevision) {
  return { n, causa: cause, autor: author, fecha: at.toISOString() };
}
