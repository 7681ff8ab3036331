import type { DraftRevision } from '../../templates/template-draft-queries.ts';

export function presentDraftRevision({ n, cause, author, at }: DraftRevision) {
  return { n, causa: cause, autor: author, fecha: at.toISOString() };
}
