import { memo } from 'react';
import { child } from '#engine/pointer.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { FieldSpec } from '../../spec/field-spec.ts';
import { useFieldState } from '../../scope/form-scope.tsx';
import { sameAnswer } from '#engine/same-answer.ts';
import { showValue } from '../../in-words/show-value.ts';
import { columnsOf } from '../../in-words/row-columns.ts';
import { MonthStrip } from './month-strip.tsx';

interface GistProps {
  spec: FieldSpec;
  pointer: string;
  value: unknown;
  /** Behind its own dialog nobody sees it: it waits for what is typed there. */
  isCovered: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** What an object holds, read at a glance: its texts, and its rows with what lies inside of them. */
export const ObjectGist = memo(
  function ObjectGist({ spec, pointer, value }: GistProps) {
    const answers = rowOf(value);
    const shown = spec.children.filter((field) => field.widget !== 'oculto');
    return (
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 border-y border-line py-4 text-ui sm:grid-cols-2">
        {shown.map((field) => {
          const at = child(pointer, field.key);
          const rows = rowsOf(field, answers[field.key]);
          return (
            <div key={field.key} className={rows ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <dt className="text-meta text-ink-3">
                {field.label}
                {rows && <span className="nums"> · {rows.length}</span>}
              </dt>
              {rows && rows.length > 0 ? (
                <dd className="mt-1">
                  <ScrollRegion className="max-h-[23em] overflow-y-auto" role="group" aria-label={field.label}>
                    <Rows list={field} pointer={at} rows={rows} />
                  </ScrollRegion>
                </dd>
              ) : (
                <dd className="line-clamp-2 font-serif wrap-anywhere">{showValue(field, answers[field.key]) ?? '—'}</dd>
              )}
            </div>
          );
        })}
      </dl>
    );
  },
  (a, b) => b.isCovered || (a.spec === b.spec && sameAnswer(a.value, b.value) && a.isCovered === b.isCovered),
);

interface RowsProps {
  list: FieldSpec;
  pointer: string;
  rows: readonly Row[];
  /** Whether these are rows inside of a row. */
  inner?: boolean;
}

function Rows({ list, pointer, rows, inner = false }: RowsProps) {
  const [title, ...rest] = list.children.filter((field) => field.widget !== 'oculto');
  const heads = new Map(columnsOf(list).map((column) => [column.key, column.title]));
  return (
    <ol className="divide-y divide-line">
      {rows.map((row, index) => (
        // Drawn whole, never reordered in place.
        <li key={index} className={joinClasses('flex gap-3 first:pt-1', inner ? 'py-2' : 'py-3')}>
          <span className="nums w-5 shrink-0 text-right text-meta leading-6 text-ink-3">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <p className="font-serif font-semibold wrap-anywhere">
              {title && (showValue(title, row[title.key]) ?? '—')}
            </p>
            {rest.map((field) => (
              <Inner
                key={field.key}
                spec={field}
                label={heads.get(`/${field.key}`) ?? field.label}
                pointer={`${pointer}/${index}/${field.key}`}
                value={row[field.key]}
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface InnerProps {
  spec: FieldSpec;
  label: string;
  pointer: string;
  value: unknown;
}

function Inner({ spec, label, pointer, value }: InnerProps) {
  const { hidden } = useFieldState(pointer);
  if (hidden) return null;
  const rows = rowsOf(spec, value);
  if (spec.widget === 'cronograma') {
    const [month] = spec.children;
    const months = (rows ?? []).map((mark) => Number(mark[month?.key ?? '']));
    return <MonthStrip year={Number(spec.ui['ui:options']?.['anio'] ?? 1)} months={months} />;
  }
  if (!rows) {
    const text = showValue(spec, value);
    if (text === null) return null;
    return (
      <p className="mt-0.5 text-table text-ink-2 wrap-anywhere">
        <span className="font-semibold">{label}:</span> {text}
      </p>
    );
  }
  if (rows.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-meta text-ink-3">{label}</p>
      <Rows list={spec} pointer={pointer} rows={rows} inner />
    </div>
  );
}

function rowsOf(spec: FieldSpec, value: unknown): readonly Row[] | null {
  if (spec.field.type !== 'array' || spec.children.length === 0) return null;
  return Array.isArray(value) ? (value as readonly Row[]) : [];
}

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? (value as Row) : {};
}
