import type { ReactNode } from 'react';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { RESULTS } from '#web/text/results.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { SpreadLine } from './spread-line.tsx';

const TEXT = RESULTS.evaluators;
type Agreement = NonNullable<Results['acuerdo']>[number];
type Severity = NonNullable<Results['severidad']>[number];

const figure = (digits: string | null): string => (digits === null ? '' : formatDecimal(digits));

const AGREEMENT: readonly Column<Agreement>[] = [
  { id: 'item', head: TEXT.item, cell: ({ etiqueta }) => etiqueta },
  {
    id: 'coinciden',
    head: TEXT.alike,
    cell: ({ iguales, proyectos }) => <span className="nums">{TEXT.alikeOf(iguales, proyectos)}</span>,
    sortValue: ({ iguales, proyectos }) => iguales / proyectos,
    right: true,
  },
  {
    id: 'rango',
    head: TEXT.range,
    cell: ({ rango }) => <span className="nums">{figure(rango)}</span>,
    sortValue: ({ rango }) => Number(rango ?? -1),
    right: true,
  },
];

const SEVERITY: readonly Column<Severity>[] = [
  {
    id: 'evaluador',
    head: TEXT.evaluator,
    cell: ({ evaluador }) => RESULTS.nameOf(evaluador),
    sortValue: ({ evaluador }) => RESULTS.nameOf(evaluador),
  },
  {
    id: 'formularios',
    head: TEXT.forms,
    cell: ({ formularios }) => <span className="nums">{formularios}</span>,
    right: true,
  },
  {
    id: 'media',
    head: TEXT.mean,
    cell: ({ media }) => <span className="nums">{figure(media)}</span>,
    sortValue: ({ media }) => Number(media),
    right: true,
  },
  {
    id: 'frente',
    head: TEXT.beside,
    cell: ({ frenteAOtros }) => <span className="nums">{signed(frenteAOtros)}</span>,
    sortValue: ({ frenteAOtros }) => Number(frenteAOtros ?? 0),
    right: true,
  },
];

function signed(digits: string | null): string {
  if (digits === null) return '';
  return Number(digits) > 0 ? `+${formatDecimal(digits)}` : formatDecimal(digits);
}

/** What administrators look at beside the order: who differs where, on what people agree, who is severe. */
export function EvaluatorsView({ results }: { results: Results }) {
  const { proyectos, acuerdo, severidad } = results;
  const divided = proyectos
    .filter(({ diferencia }) => diferencia !== null)
    .toSorted((a, b) => Number(b.diferencia?.rango ?? 0) - Number(a.diferencia?.rango ?? 0));
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 pt-6 lg:grid-cols-2">
      <Part
        title={TEXT.differences}
        text={TEXT.differencesText}
        isEmpty={divided.length === 0}
        className="lg:col-span-2"
      >
        <ul className="max-w-3xl divide-y divide-line border-y border-line">
          {divided.map((project) => (
            <li key={project.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-table">
              <span className="nums w-44 shrink-0">{project.codigo}</span>
              <SpreadLine results={results} totals={totalsOf(project)} label={spoken(project)} />
              <span className="nums ml-auto w-14 text-right font-semibold">
                {figure(project.diferencia?.rango ?? null)}
              </span>
              <span className="nums w-24 text-right text-meta text-ink-2">
                {TEXT.deviation} {figure(project.diferencia?.desvio ?? null)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={TEXT.agreement} text={TEXT.agreementText} isEmpty={(acuerdo ?? []).length === 0}>
        <DataTable
          caption={TEXT.agreement}
          isPart
          columns={AGREEMENT}
          rows={acuerdo ?? []}
          rowKey={({ id }) => id}
          renderItem={({ etiqueta, iguales, proyectos: all, rango }) => (
            <>
              <p className="text-ui font-semibold">{etiqueta}</p>
              <p className="nums text-table text-ink-2">
                {TEXT.alike} {TEXT.alikeOf(iguales, all)}
                {rango !== null && ` · ${TEXT.range} ${figure(rango)}`}
              </p>
            </>
          )}
        />
      </Part>
      <Part title={TEXT.severity} text={TEXT.severityText} isEmpty={(severidad ?? []).length === 0}>
        <DataTable
          caption={TEXT.severity}
          isPart
          columns={SEVERITY}
          rows={severidad ?? []}
          rowKey={({ evaluador }) => evaluador.id}
          renderItem={({ evaluador, formularios, media, frenteAOtros }) => (
            <>
              <p className="text-ui font-semibold">{RESULTS.nameOf(evaluador)}</p>
              <p className="nums text-table text-ink-2">
                {TEXT.forms} {formularios} · {TEXT.mean} {figure(media)} · {TEXT.beside} {signed(frenteAOtros)}
              </p>
            </>
          )}
        />
      </Part>
    </div>
  );
}

function Part({
  title,
  text,
  isEmpty,
  className,
  children,
}: {
  title: string;
  text: string;
  isEmpty: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className={className}>
      <h2 className="text-h3 font-semibold">{title}</h2>
      <p className="pt-0.5 pb-3 text-meta text-ink-2">{text}</p>
      {isEmpty ? <p className="text-ui text-ink-2">{TEXT.none}</p> : children}
    </section>
  );
}

function totalsOf({ evaluaciones }: RankedProject): number[] {
  return (evaluaciones ?? []).flatMap(({ total }) => (total === null ? [] : [Number(total)]));
}

function spoken({ codigo, evaluaciones }: RankedProject): string {
  const said = (evaluaciones ?? []).flatMap(({ total }) => (total === null ? [] : [formatDecimal(total)]));
  return `${codigo}, ${TEXT.scores}: ${said.join('; ')}`;
}
