import { ChevronLeft, Eye, FilePenLine, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FORMS } from '#web/text/forms.ts';
import { FORM_HISTORY } from '#web/text/form-history.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';

interface FormBarProps {
  exit: string;
  code: string;
  title: string;
  preview?: boolean;
  /** Without it there is nothing to look at beforehand. */
  onPreview?: () => void;
  /** Where its saves are told, for whoever may read them. */
  history?: string;
}

/** Sticks under the head of the page: the way out, what is open, and how it will read. */
export function FormBar({ exit, code, title, preview = false, onPreview, history }: FormBarProps) {
  const Icon = preview ? FilePenLine : Eye;
  return (
    <>
      {/* On paper: whose it is. */}
      <p className="hidden px-4 text-table md:px-6 print:block">
        <span className="nums font-semibold">{code}</span> <span className="own-direction font-serif">{title}</span>
      </p>
      <div
        className="sticky short:static top-14 z-20 border-b border-line bg-surface/95 backdrop-blur-sm print:hidden"
        data-screen-only
      >
        <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-2 touch:py-0.5 sm:gap-4 md:px-6">
          <Link
            className="-ml-1 inline-flex min-h-8 touch:min-h-11 items-center gap-1 rounded-sm px-1 text-table text-ink-2 hover:text-ink"
            to={exit}
          >
            <ChevronLeft className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {FORMS.exit}
          </Link>
          <p className="min-w-0 flex-1 truncate border-l border-line pl-2 sm:pl-4 text-table">
            <span className="nums font-semibold">{code}</span>{' '}
            <span className="own-direction font-serif text-ink-2 max-sm:hidden">{title}</span>
          </p>
          {history !== undefined && (
            <Link className={buttonStyle('ghost', 'small')} to={history} title={FORM_HISTORY.title}>
              <History className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
              <span className="max-sm:sr-only">{FORM_HISTORY.link}</span>
            </Link>
          )}
          {onPreview && (
            <Button
              kind="ghost"
              size="small"
              icon={<Icon className="size-4 shrink-0 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />}
              aria-pressed={preview}
              onClick={onPreview}
            >
              {preview ? FORMS.backToForm : FORMS.preview}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
