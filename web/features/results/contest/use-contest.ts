import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INDIVIDUAL_KINDS, type IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';

export const VIEWS = ['orden', 'evaluadores', 'avance'] as const;
export type View = (typeof VIEWS)[number];

export interface Contest {
  year: number;
  kind: IndividualKind;
  modalidad: Modality;
  vista: View;
}

/** Which order of merit is looked at, in the address, so that it can be sent and the back button finds it again. */
export function useContest(
  current: number,
  /** What is evaluated now, or was last. */
  running: IndividualKind,
): { contest: Contest; change: (part: Partial<Contest>) => void; to: (part: Partial<Contest>) => string } {
  const [params, setParams] = useSearchParams();
  const contest = useMemo<Contest>(() => {
    const year = params.get('anio') ?? '';
    return {
      year: /^\d{4}$/.test(year) ? Number(year) : current,
      kind: INDIVIDUAL_KINDS.find((one) => one === params.get('tipo')) ?? running,
      modalidad: MODALITIES.find((one) => one === params.get('modalidad')) ?? 'PEIS',
      vista: VIEWS.find((one) => one === params.get('vista')) ?? 'orden',
    };
  }, [params, current, running]);
  const change = useCallback(
    (part: Partial<Contest>) => setParams(written({ ...contest, ...part }), { replace: true }),
    [contest, setParams],
  );
  return { contest, change, to: (part) => `?${written({ ...contest, ...part }).toString()}` };
}

function written({ year, kind, modalidad, vista }: Contest): URLSearchParams {
  return new URLSearchParams({ anio: String(year), tipo: kind, modalidad, ...(vista !== 'orden' && { vista }) });
}
