import type { Problem } from '#engine/problem.ts';
import type { Conflict } from '#schemas/generated/domain/conflict.ts';
import type { Template } from '#engine/template/template.ts';
import type { TemplateDraft } from '../template-draft.ts';

/** What a save was refused for: somebody else's draft, which is newer. */
export type DraftConflict = Omit<Conflict, 'actual'> & { actual: TemplateDraft };

/** Why a save did not go through: nobody answered, the draft is gone, or the server said no. */
export type SaveFault = 'unreachable' | 'gone' | 'refused';

export interface SavingState {
  /** As the server last gave it. */
  readonly draft: TemplateDraft;
  /** What of the editor the server has. */
  readonly stored: Template;
  /** The version that the next save goes on from. */
  readonly version: number;
  readonly savedAt: Date | null;
  readonly isBusy: boolean;
  readonly failed: { readonly content: Template; readonly fault: SaveFault } | null;
  readonly conflict: DraftConflict | null;
  /** What the server found beyond what the browser had. */
  readonly refused: readonly Problem[];
}

export type SavingEvent =
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly content: Template; readonly draft: TemplateDraft; readonly at: Date }
  | {
      readonly type: 'failed';
      readonly content: Template;
      readonly fault: SaveFault;
      readonly conflict: DraftConflict | null;
      readonly problems: readonly Problem[];
    }
  | { readonly type: 'mineKept' }
  | { readonly type: 'adopted'; readonly draft: TemplateDraft };

/** `version` is older than the draft's where the browser had kept something that began from an older one. */
export function startSaving(draft: TemplateDraft, version: number): SavingState {
  return {
    draft,
    stored: draft.contenido,
    version,
    savedAt: null,
    isBusy: false,
    failed: null,
    conflict: null,
    refused: [],
  };
}

/** What an event makes of the state. A conflict stays until somebody chooses between the two drafts. */
export function stepSaving(state: SavingState, event: SavingEvent): SavingState {
  switch (event.type) {
    case 'sent':
      return { ...state, isBusy: true };
    case 'saved': {
      const { content, draft, at } = event;
      return { ...startSaving(draft, draft.version), stored: content, savedAt: at, conflict: state.conflict };
    }
    case 'failed': {
      const { content, fault, conflict, problems } = event;
      return {
        ...state,
        isBusy: false,
        failed: { content, fault },
        conflict: conflict ?? state.conflict,
        refused: problems,
      };
    }
    case 'mineKept':
      return state.conflict === null
        ? state
        : { ...state, version: state.conflict.version, failed: null, conflict: null };
    case 'adopted':
      return { ...startSaving(event.draft, event.draft.version), savedAt: state.savedAt, isBusy: state.isBusy };
  }
}

/** What goes out, over which version, under which key. */
export interface Attempt {
  readonly content: Template;
  readonly version: number;
  readonly key: string;
}

/** A save that is asked for again keeps its key: what was stored after all is no conflict with oneself. */
export function nextAttempt(last: Attempt | null, content: Template, version: number, newKey: () => string): Attempt {
  const isAgain = last?.content === content && last.version === version;
  return isAgain ? last : { content, version, key: newKey() };
}

export type SavingWord = 'clean' | 'pending' | 'faulty' | 'saving' | 'failed' | 'conflict';

/** How the template that is edited is kept; `isSound` is null before it was checked. */
export function savingWord(
  { conflict, isBusy, stored, failed }: SavingState,
  template: Template,
  isSound: boolean | null,
): SavingWord {
  if (conflict) return 'conflict';
  if (isBusy) return 'saving';
  if (template === stored) return 'clean';
  if (failed?.content === template) return 'failed';
  return isSound === false ? 'faulty' : 'pending';
}
