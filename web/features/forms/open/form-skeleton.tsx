import { usePageTitle } from '#web/app/use-page-title.ts';
import { FORMS } from '#web/text/forms.ts';
import { useHold } from '#web/ui/hold.ts';

const bar = 'rounded-sm bg-sunken';

/** The shape of a form while it is being opened. */
export function FormSkeleton() {
  usePageTitle(FORMS.loading);
  useHold(true);
  return (
    <div aria-busy="true" data-waiting>
      <p className="sr-only" role="status">
        {FORMS.loading}
      </p>
      <div className="border-b border-line" aria-hidden="true">
        <div className="mx-auto flex max-w-page items-center gap-4 px-4 py-3.5 md:px-6">
          <span className={`${bar} h-5 w-14`} />
          <span className={`${bar} h-5 w-72 max-w-full`} />
        </div>
      </div>
      <div
        className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-4 md:px-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]"
        aria-hidden="true"
      >
        <div className="flex flex-col gap-5 pt-9 max-lg:hidden">
          {['w-40', 'w-48', 'w-44', 'w-52'].map((width) => (
            <span key={width} className={`${bar} h-5 ${width}`} />
          ))}
        </div>
        <div className="flex max-w-form flex-col gap-10 pt-9">
          <span className={`${bar} h-8 w-64`} />
          {['h-11', 'h-11', 'h-36', 'h-36'].map((height, index) => (
            <span key={index} className="flex flex-col gap-3">
              <span className={`${bar} h-5 w-40`} />
              <span className={`${bar} ${height} w-full`} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
