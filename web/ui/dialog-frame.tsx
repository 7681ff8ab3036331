import { Dialog as Headless, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import type { ReactNode, RefObject } from 'react';
import { joinClasses } from './join-classes.ts';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the confirming one first: the row is drawn from the right. */
  foot: ReactNode;
  /** 30em for questions, 42 rem for the form of a row; on a phone a row's form takes the screen, a page's everywhere. */
  size?: 'question' | 'row' | 'page';
  initialFocus?: RefObject<HTMLElement | null>;
}

const SIZES = {
  question: 'h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-dialog',
  row: 'h-full w-full max-w-[42rem] sm:h-fit sm:max-h-[calc(100dvh-3rem)]',
  page: 'h-full w-full',
} as const;

/** Head and foot stay, the middle scrolls; Escape closes, focus is held and goes back to the opener. */
export function DialogFrame({
  open,
  onClose,
  title,
  children,
  foot,
  size = 'question',
  initialFocus,
}: DialogFrameProps) {
  const row = size !== 'question';
  // A page keeps the lines of the screens behind it.
  const page = size === 'page' && 'mx-auto w-full max-w-page px-4! md:px-6!';
  return (
    <Headless
      open={open}
      onClose={onClose}
      {...(initialFocus ? { initialFocus } : {})}
      className={joinClasses('fixed inset-0 z-50 m-auto flex flex-col outline-none', SIZES[size])}
    >
      <DialogBackdrop transition className="fade fixed inset-0 -z-10 bg-backdrop data-closed:opacity-0" />
      {/* A layer of its own: axe takes what is positioned inside for something behind the backdrop. */}
      <DialogPanel
        transition
        className={joinClasses(
          'fade isolate flex min-h-0 flex-1 flex-col bg-raised text-ink shadow-dialog data-closed:opacity-0',
          size === 'row' ? 'sm:rounded-lg' : size === 'question' && 'rounded-lg',
        )}
      >
        <div className={joinClasses('px-5 pt-5', children ? row && 'border-b border-line pb-4' : 'pb-4', page)}>
          <DialogTitle className="text-h3 font-semibold">{title}</DialogTitle>
        </div>
        {children && (
          <div
            className={joinClasses(
              'min-h-0 flex-1 overflow-y-auto',
              !page && 'px-5',
              row ? 'py-5' : 'pt-1.5 pb-4 text-ui text-ink-2',
            )}
          >
            {page ? <div className={page}>{children}</div> : children}
          </div>
        )}
        <div className={joinClasses('flex flex-row-reverse flex-wrap gap-2 border-t border-line px-5 py-3.5', page)}>
          {foot}
        </div>
      </DialogPanel>
    </Headless>
  );
}
