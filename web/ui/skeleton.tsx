import { useHold } from './hold.ts';

const WIDTHS = [434, 336, 518, 390, 470, 300];

/** The shape of a list before its rows are there. */
export function RowsSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  useHold(true);
  return (
    <div className="divide-y divide-line border-y border-line" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <svg
          key={row}
          className="block h-14 w-full animate-pulse py-4"
          viewBox="0 0 1000 24"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect y="4" width="90" height="12" rx="3" className="fill-sunken" />
          <rect x="130" y="4" width={WIDTHS[row % WIDTHS.length]} height="12" rx="3" className="fill-sunken" />
          <rect x="850" y="4" width="150" height="12" rx="3" className="fill-sunken" />
        </svg>
      ))}
    </div>
  );
}

/** The shape of a page: title, a line, some text. Without a label it is only seen. */
export function PageSkeleton({ label }: { label?: string }) {
  useHold(true);
  return (
    <div
      className="mx-auto w-full max-w-page px-4 pt-7 md:px-6"
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
      data-waiting
    >
      <svg
        className="block h-64 w-full animate-pulse"
        viewBox="0 0 1000 256"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect y="6" width="300" height="28" rx="4" className="fill-sunken" />
        <rect y="52" width="460" height="12" rx="3" className="fill-sunken" />
        <rect y="104" width="1000" height="1" className="fill-line" />
        <rect y="132" width="620" height="12" rx="3" className="fill-sunken" />
        <rect y="164" width="560" height="12" rx="3" className="fill-sunken" />
        <rect y="196" width="600" height="12" rx="3" className="fill-sunken" />
        <rect y="228" width="380" height="12" rx="3" className="fill-sunken" />
      </svg>
    </div>
  );
}
