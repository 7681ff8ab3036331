import { REPORTS } from '#web/text/reports.ts';
import type { LoadedForm } from '../load/loaded-form.ts';

/** Whose report it is: the project by code and title, and who directs it. */
export default function ReportHeading({ header }: Pick<LoadedForm, 'header'>) {
  if (header === null) return null;
  const { codigo, titulo, director } = header.proyecto;
  return (
    <dl className="mt-4 grid gap-x-10 gap-y-3 border-y border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Item name={REPORTS.code}>
        <span className="nums font-semibold">{codigo}</span>
      </Item>
      <Item name={REPORTS.title}>
        <span className="own-direction font-serif wrap-anywhere">{titulo}</span>
      </Item>
      {director && (
        <Item name={REPORTS.director}>{director.nom === '' ? director.ape : `${director.ape}, ${director.nom}`}</Item>
      )}
    </dl>
  );
}

function Item({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd className="text-ui">{children}</dd>
    </div>
  );
}
