import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { afterDialogs } from './after-dialogs.ts';
import { PlainDialog } from './plain-dialog.tsx';
import type { Question } from './question.ts';

/** Loaded when the first one opens: sign-in does without. What has to be asked is asked even when it does not come. */
const QuestionDialog = lazy(() => import('./question-dialog.tsx').catch(() => ({ default: PlainDialog })));

interface Asked {
  question: Question;
  promise: Promise<boolean>;
  answer: (accepted: boolean) => void;
}

type Ask = (question: Question, isShared: boolean) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);

export function DialogProvider({ children }: { children: ReactNode }) {
  const queue = useRef<Asked[]>([]);
  const [current, setCurrent] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  // Code that came with the first question saw nobody open it, and so cannot give the focus back.
  useEffect(() => {
    const { current: from } = opener;
    if (open || !(from instanceof HTMLElement)) return;
    return afterDialogs(() => {
      if (document.activeElement === document.body && from.isConnected) from.focus();
    });
  }, [open]);

  const ask = useCallback<Ask>((question, isShared) => {
    const same = queue.current.find(
      (asked) => asked.question.title === question.title && asked.question.text === question.text,
    );
    // Three calls that fail for one reason say so once; an act is asked about once, however often it is pressed.
    if (same) return isShared ? same.promise : Promise.resolve(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const asked: Asked = {
      question,
      promise,
      answer: (accepted) => {
        resolve(accepted);
        queue.current = queue.current.filter((other) => other !== asked);
        const next = queue.current[0];
        if (next) setCurrent(next);
        else setOpen(false);
      },
    };
    queue.current.push(asked);
    if (queue.current.length === 1) {
      opener.current = document.activeElement;
      setCurrent(asked);
      setOpen(true);
    }
    return promise;
  }, []);

  return (
    <Asking value={ask}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <QuestionDialog question={current.question} open={open} onAnswer={current.answer} />
        </Suspense>
      )}
    </Asking>
  );
}

function useAsk() {
  const ask = use(Asking);
  if (!ask) throw new Error('useConfirm and useTell work inside DialogProvider');
  return ask;
}

/** Resolves true when the person accepts; false at once while the same question is already open: two presses are one act. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useAsk();
  return useCallback((question) => ask(question, false), [ask]);
}

/** Who asks the same while it is open gets the same answer. */
export function useSharedConfirm(): (question: Question) => Promise<boolean> {
  const ask = useAsk();
  return useCallback((question) => ask(question, true), [ask]);
}

/** Something that has to be read, with one button. */
export function useTell(): (title: string, text?: string, more?: Pick<Question, 'more' | 'link'>) => Promise<void> {
  const ask = useAsk();
  return useMemo(
    () => async (title, text, more) =>
      void (await ask({ title, told: true, ...(text ? { text } : {}), ...more }, true)),
    [ask],
  );
}
