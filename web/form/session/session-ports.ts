import type { Answers } from '../answers/answers-model.ts';
import type { Draft } from './draft.ts';
import type { Asked } from './session-effect.ts';
import type { Made, SaveReply } from './session-event.ts';
import type { Sent } from './session-state.ts';

type Stop = () => void;

/** All that an open form reaches outside of itself. Screens give the browser's, tests their own. */
export interface SessionPorts {
  server: {
    save: (sent: Pick<Sent, 'key' | 'answers' | 'version'>) => Promise<SaveReply>;
    /** null: it was not stored, and the person knows. */
    savePart: (part: string, answer: unknown, version: number | null) => Promise<PartSaved | null>;
    /** false: the server did not take it. */
    copyDraft: (datos: Answers, version: number | null) => Promise<boolean>;
    eraseDraft: () => void;
  };
  /** The draft in this browser. */
  draft: {
    /** false: there is no room for it. */
    write: (draft: Omit<Draft, 'huella'>) => boolean;
    erase: () => void;
    /** Another tab erased it. */
    onTaken: (listener: () => void) => Stop;
  };
  clock: { now: () => Date; wait: (ms: number, act: () => void) => Stop };
  page: {
    isOnline: () => boolean;
    onNetwork: (listener: (online: boolean) => void) => Stop;
    /** It may be gone for good afterwards. */
    onHiding: (listener: () => void) => Stop;
  };
  people: {
    ask: (question: Asked) => Promise<boolean>;
    tell: (title: string, text?: string) => void;
    alert: (text: string) => void;
    toast: (text: string) => void;
  };
  /** What lies around this form. */
  around: {
    /** Labels of what other sections would lose by a save of these answers. */
    lostBy: (answers: Answers) => Promise<readonly string[]>;
    saved: () => void;
    created: (made: Made) => void;
  };
  newKey: () => string;
}

export interface PartSaved {
  answer: unknown;
  version: number | null;
}
