import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import type { DefinitiveProgress } from '#schemas/generated/domain/definitive-progress.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { STATES } from '#schemas/generated/domain/state.ts';
import { COMMISSIONS, isSigned, type DefinitiveKind } from '#engine/process/commissions.ts';
import type { FormGroup, MissingGroup, ProjectGroup } from './dashboard-queries.ts';

export interface CallGroups {
  projects: readonly ProjectGroup[];
  forms: readonly FormGroup[];
  missing: readonly MissingGroup[];
  /** Of the academic units, by their code. */
  names: ReadonlyMap<string, string>;
}

/** The numbers of a call out of its groups. */
export function countCall({
  projects,
  forms,
  missing,
  names,
}: CallGroups): Pick<CallDashboard, 'proyectos' | 'evaluaciones' | 'faltan'> {
  const states = totals(projects, ({ state }) => state);
  const modalities = totals(projects, ({ modality }) => modality);
  const units = totals(projects, ({ unit }) => unit);
  return {
    proyectos: {
      total: sum(projects),
      estados: STATES.flatMap((estado) => counted(states, estado).map((total) => ({ estado, total }))),
      modalidades: MODALITIES.flatMap((modalidad) =>
        counted(modalities, modalidad).map((total) => ({ modalidad, total })),
      ),
      unidades: mostFirst(units).map(([unidad, total]) => ({ unidad, nom: names.get(unidad) ?? null, total })),
    },
    evaluaciones: COMMISSIONS.flatMap(({ individual, definitive }) =>
      MODALITIES.flatMap((modalidad) => {
        const own = forms.filter((group) => group.modality === modalidad && group.kind === individual);
        const agreed = forms.filter((group) => group.modality === modalidad && group.kind === definitive);
        if (own.length === 0 && agreed.length === 0) return [];
        return [
          {
            tipo: individual,
            modalidad,
            total: sum(own),
            completas: sum(own.filter(isComplete)),
            definitivos: definitivesOf(definitive, agreed),
            dias: daysOf(own),
          },
        ];
      }),
    ),
    faltan: missingOf(missing),
  };
}

function isComplete({ state }: FormGroup): boolean {
  return state === 'completa' || state === 'firmada';
}

function definitivesOf(kind: DefinitiveKind | null, groups: readonly FormGroup[]): DefinitiveProgress {
  if (kind === null) return null;
  return {
    total: sum(groups),
    completos: sum(groups.filter(isComplete)),
    firmados: isSigned(kind) ? sum(groups.filter(({ state }) => state === 'firmada')) : null,
  };
}

function daysOf(groups: readonly FormGroup[]): CallDashboard['evaluaciones'][number]['dias'] {
  const days = totals(
    groups.filter(({ day }) => day !== null),
    ({ day }) => day ?? '',
  );
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([dia, completas]) => ({ dia, completas }));
}

function missingOf(groups: readonly MissingGroup[]): CallDashboard['faltan'] {
  const byName = new Map<string, number>();
  for (const { documents, total } of groups)
    for (const name of documents ?? []) byName.set(name, (byName.get(name) ?? 0) + total);
  return {
    recibidos: sum(groups),
    incompletos: sum(groups.filter(({ documents }) => documents === null || documents.length > 0)),
    sinEmpezar: sum(groups.filter(({ documents }) => documents === null)),
    documentos: mostFirst(byName).map(([nom, total]) => ({ nom, total })),
  };
}

interface Counted {
  total: number;
}

function sum(groups: readonly Counted[]): number {
  return groups.reduce((all, { total }) => all + total, 0);
}

function totals<G extends Counted>(groups: readonly G[], keyOf: (group: G) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const group of groups) found.set(keyOf(group), (found.get(keyOf(group)) ?? 0) + group.total);
  return found;
}

function counted(found: ReadonlyMap<string, number>, key: string): number[] {
  const total = found.get(key);
  return total === undefined ? [] : [total];
}

function mostFirst(found: ReadonlyMap<string, number>): [string, number][] {
  return [...found].toSorted(
    ([one, few], [other, many]) => many - few || one.localeCompare(other, 'es', { numeric: true }),
  );
}
