import { definition } from './probe.ts';
import { memo, useCallback, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormPlan, PlannedField, PlannedRows, PlannedSection } from '../form-plan.ts';
import './plain.css';

/**
 * The limit: what somebody with time writes by hand for this one form. Every field listens to its own value alone, checks
 * at the change, shows what is wrong once it was touched, counts its letters.
 */
const { plan, answers } = await definition<{ plan: FormPlan; answers: Record<string, Record<string, unknown>> }>(
  'hand',
);
type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

const listeners = new Map<string, Set<() => void>>();

function read(path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Node | undefined)?.[key], answers);
}

function write(path: Path, value: unknown): void {
  const parent = read(path.slice(0, -1)) as Node;
  parent[path.at(-1) ?? ''] = value;
  for (const listener of listeners.get(path.join('.')) ?? []) listener();
}

function useAnswer(path: Path): unknown {
  const key = path.join('.');
  const subscribe = useCallback(
    (listener: () => void) => {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => all.delete(listener);
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => read(path));
}

function problemOf(field: PlannedField, answer: unknown): string {
  const value = typeof answer === 'number' ? String(answer) : typeof answer === 'string' ? answer : '';
  if (value === '') return field.required ? 'Este campo es obligatorio' : '';
  if (field.maxLength !== undefined && value.length > field.maxLength) return `Hasta ${field.maxLength} letras`;
  if (field.kind === 'number' && !(Number(value) >= 0 && Number(value) <= 100_000)) return 'Fuera de rango';
  if (field.kind === 'date' && !/^\d{4}-\d\d-\d\d$/u.test(value)) return 'No es una fecha';
  if (field.options && !field.options.includes(value)) return 'No está en la lista';
  return '';
}

const Field = memo(function Field({ field, path }: { field: PlannedField; path: Path }) {
  const id = path.join('_');
  const value = useAnswer(path);
  const [touched, setTouched] = useState(false);
  const problem = touched ? problemOf(field, value) : '';
  const set = (next: unknown) => {
    setTouched(true);
    write(path, next === '' ? undefined : next);
  };
  const links = { id, 'aria-invalid': problem !== '', 'aria-describedby': problem === '' ? undefined : `${id}_error` };
  const text = typeof value === 'string' || typeof value === 'number' ? value : '';
  const frame = (control: ReactNode) => (
    <div className="field">
      <label htmlFor={id}>{field.title}</label>
      {control}
      {problem !== '' && (
        <p className="error" id={`${id}_error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
  switch (field.kind) {
    case 'textarea':
      return frame(
        <>
          <textarea {...links} rows={4} value={text} onChange={(event) => set(event.target.value)} />
          <p>
            {String(text).length}/{field.maxLength}
          </p>
        </>,
      );
    case 'select':
      return frame(
        <select {...links} value={text} onChange={(event) => set(event.target.value)}>
          <option value="">Elegir</option>
          {field.options?.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>,
      );
    case 'radio':
      return (
        <fieldset className="field">
          <legend>{field.title}</legend>
          {[1, 2, 3, 4, 5].map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={value === one} onChange={() => set(one)} />
              {one}
            </label>
          ))}
        </fieldset>
      );
    case 'checkbox':
      return (
        <label className="field">
          <input type="checkbox" id={id} checked={value === true} onChange={(event) => set(event.target.checked)} />
          {field.title}
        </label>
      );
    case 'number':
      return frame(
        <input
          {...links}
          type="number"
          value={text}
          onChange={(event) => set(event.target.value === '' ? '' : Number(event.target.value))}
        />,
      );
    default:
      return frame(
        <input
          {...links}
          type={field.kind}
          maxLength={field.maxLength}
          value={text}
          onChange={(event) => set(event.target.value)}
        />,
      );
  }
});

function Conditional({ field, section }: { field: PlannedField; section: string }) {
  const [path] = useState<Path>(() => [section, field.id]);
  const other = useAnswer([section, field.shownIf?.field ?? '']);
  return other === field.shownIf?.equals ? <Field field={field} path={path} /> : null;
}

interface RowProps {
  columns: readonly PlannedField[];
  list: Path;
  at: number;
  onRemove: (at: number) => void;
}

const Row = memo(function Row({ columns, list, at, onRemove }: RowProps) {
  const [paths] = useState(() => columns.map<Path>(({ id }) => [...list, at, id]));
  return (
    <div className="row">
      {columns.map((column, place) => (
        <Field key={column.id} field={column} path={paths[place] ?? list} />
      ))}
      <button type="button" onClick={() => onRemove(at)}>
        Quitar
      </button>
    </div>
  );
});

function Rows({ rows, section }: { rows: PlannedRows; section: string }) {
  const [list] = useState<Path>(() => [section, rows.id]);
  const [keys, setKeys] = useState(() => (read(list) as unknown[]).map((_, at) => at));
  const add = () => {
    (read(list) as unknown[]).push({});
    setKeys((old) => [...old, Math.max(-1, ...old) + 1]);
  };
  const remove = useCallback(
    (at: number) => {
      (read(list) as unknown[]).splice(at, 1);
      setKeys((old) => old.filter((_, place) => place !== at));
    },
    [list],
  );
  return (
    <fieldset>
      <legend>{rows.title}</legend>
      {keys.map((key, at) => (
        <Row key={key} columns={rows.columns} list={list} at={at} onRemove={remove} />
      ))}
      <button type="button" id={`${section}_${rows.id}_add`} onClick={add}>
        Agregar
      </button>
    </fieldset>
  );
}

const Section = memo(function Section({ section }: { section: PlannedSection }) {
  return (
    <fieldset>
      <legend>{section.title}</legend>
      {section.fields.map((field) =>
        field.shownIf ? (
          <Conditional key={field.id} field={field} section={section.id} />
        ) : (
          <Placed key={field.id} field={field} section={section.id} />
        ),
      )}
      {section.rows && <Rows rows={section.rows} section={section.id} />}
    </fieldset>
  );
});

function Placed({ field, section }: { field: PlannedField; section: string }) {
  const [path] = useState<Path>(() => [section, field.id]);
  return <Field field={field} path={path} />;
}

const root = document.getElementById('raiz');
if (!root) throw new Error('The page has no root');
performance.mark('mount');
createRoot(root).render(
  <form>
    {plan.sections.map((section) => (
      <Section key={section.id} section={section} />
    ))}
  </form>,
);
