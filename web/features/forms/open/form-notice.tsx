import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FORMS } from '#web/text/forms.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

interface FormNoticeProps {
  title: string;
  text?: string;
  action?: ReactNode;
  exit?: string;
}

/** In place of a form: why there is none, and where to go. */
export function FormNotice({ title, text, action, exit = PATHS.projects }: FormNoticeProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-10 md:px-6">
      <div className="max-w-read">
        <h1 className="text-h1 font-bold tracking-title">{title}</h1>
        {text !== undefined && text !== '' && <p className="mt-2 text-body text-ink-2">{text}</p>}
        <p className="mt-6 flex flex-wrap gap-3">
          {action}
          <Link className={buttonStyle('secondary')} to={exit}>
            {FORMS.toProjects}
          </Link>
        </p>
      </div>
    </div>
  );
}
