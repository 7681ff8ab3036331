import { CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import { iconButtonStyle } from './icon-button.tsx';

const SHOWN_MS = 6000;

export interface Toast {
  text: string;
  /** Something was taken away and can come back. */
  undo?: () => void;
}

interface Shown extends Toast {
  id: number;
}

const Showing = createContext<((toast: Toast | string) => void) | null>(null);

/** Says that something went well. Errors are never toasts. */
export function useToast(): (toast: Toast | string) => void {
  const show = use(Showing);
  if (!show) throw new Error('useToast works inside ToastProvider');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const last = useRef(0);
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback((toast: Toast | string) => {
    last.current += 1;
    const shown: Shown = { id: last.current, ...(typeof toast === 'string' ? { text: toast } : toast) };
    setToasts((all) => [...all.slice(-2), shown]);
  }, []);
  const drop = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <Showing value={show}>
      {children}
      <div
        className="pointer-events-none fixed bottom-4 left-4 max-sm:top-16 max-sm:bottom-auto z-50 flex w-[calc(100%-2rem)] max-w-[19rem] flex-col gap-3 print:hidden"
        role="status"
        aria-live="polite"
        // Each once: the ones before were read when they came.
        aria-atomic="false"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onGone={() => drop(toast.id)} />
        ))}
      </div>
    </Showing>
  );
}

function ToastCard({ toast, onGone }: { toast: Shown; onGone: () => void }) {
  const [held, setHeld] = useState(false);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = toast.undo ? Info : CircleCheck;
  return (
    <div
      className="pointer-events-auto flex w-full items-center gap-3 rounded-lg bg-raised px-4 py-3 text-ui shadow-float transition-opacity starting:opacity-0"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        className={`size-5 shrink-0 ${toast.undo ? 'text-accent' : 'text-ok'}`}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">{toast.text}</span>
      {toast.undo && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            toast.undo?.();
            onGone();
          }}
        >
          {UI.undo}
        </Button>
      )}
      <button type="button" className={iconButtonStyle()} aria-label={UI.close} onClick={onGone}>
        <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
