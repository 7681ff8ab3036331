import { APP_NAME } from '#web/text/shell.ts';

export function Mark({ className }: { className: string }) {
  return (
    <svg
      className={`shrink-0 text-accent ${className}`}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M22.1 6.2A11.2 11.2 0 1 0 22.1 21.8" />
      <path d="M18.2 10.1a5.6 5.6 0 1 0 0 7.8" />
      <circle cx="14.6" cy="14" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function BrandName() {
  return (
    <>
      <Mark className="size-6.5" />
      {APP_NAME}
    </>
  );
}
