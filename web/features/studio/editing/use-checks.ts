import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Problem } from '#engine/problem.ts';
import { checkPublication } from '#engine/template/check/check-publication.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { lintTemplate } from '#engine/template/check/lint-template.ts';
import type { Proof } from '#engine/scoring/prove/prove-rubric.ts';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { failingSamples, type FailingSample } from '../model/problems/failing-samples.ts';
import { useProofs } from './use-proofs.ts';

export interface Checks {
  /** What was checked: what is edited may be some keys ahead. */
  of: Template;
  errors: readonly Problem[];
  /** What a draft may have, and a version may not. */
  blocking: readonly Problem[];
  /** Those of them that a form shows, with it. */
  proofs: readonly Proof[];
  /** `proofs` are of what was checked. */
  isProved: boolean;
  warnings: readonly Problem[];
  /** The last sound state, for preview and samples. */
  prepared: PreparedTemplate | null;
  /** null while they have not been run. */
  failing: readonly FailingSample[] | null;
}

/** Samples are many and their verdict is interpreted: they wait until nobody types. */
const REST_MS = 500;

/** The checks that the server makes at a save, shown beside what is edited. */
export function useChecks(template: Template, lists: Lists): Checks {
  const of = useDeferredValue(template);
  const checked = useMemo(() => {
    const { template: sound, problems } = checkTemplate(JSON.parse(JSON.stringify(of)));
    return { errors: problems, prepared: sound && prepareTemplate(sound, lists) };
  }, [of, lists]);
  const told = useAdvice(checked.prepared);
  const [last, setLast] = useState(checked.prepared);
  if (checked.prepared && checked.prepared !== last) setLast(checked.prepared);
  const prepared = checked.prepared ?? last;

  const [run, setRun] = useState<{ of: PreparedTemplate; failing: readonly FailingSample[] } | null>(null);
  useEffect(() => {
    if (!checked.prepared) return;
    const tried = checked.prepared;
    const timer = setTimeout(() => setRun({ of: tried, failing: failingSamples(tried) }), REST_MS);
    return () => clearTimeout(timer);
  }, [checked]);
  const { blocking: lacking, warnings } = told;
  const isTried = checked.prepared?.template.scoring !== undefined && lacking.length === 0;
  const { found: proofs, isKnown: isProved } = useProofs(isTried ? checked.prepared : null);
  const blocking = useMemo(() => [...lacking, ...proofs.map(({ problem }) => problem)], [lacking, proofs]);
  const failing = run?.of === checked.prepared ? run.failing : null;
  return { of, ...checked, blocking, proofs, isProved, warnings, prepared, failing };
}

const ADVICE_MS = 100;

/** What is typed is seen first, and then what is to be said of it. */
function useAdvice(prepared: PreparedTemplate | null): Advice {
  const [told, setTold] = useState(() => ({ of: prepared, ...advise(prepared) }));
  useEffect(() => {
    if (told.of === prepared) return;
    const timer = setTimeout(() => {
      const next = { of: prepared, ...advise(prepared) };
      startTransition(() => setTold(next));
    }, ADVICE_MS);
    return () => clearTimeout(timer);
  }, [prepared, told]);
  return told;
}

interface Advice {
  blocking: readonly Problem[];
  warnings: readonly Problem[];
}

function advise(prepared: PreparedTemplate | null): Advice {
  if (!prepared) return { blocking: [], warnings: [] };
  const blocking = checkPublication(prepared);
  const told = new Set(blocking.map(({ pointer }) => pointer));
  // Of a place that keeps the draft from being published, no doubt is told besides.
  return { blocking, warnings: lintTemplate(prepared.template).filter(({ pointer }) => !told.has(pointer)) };
}
