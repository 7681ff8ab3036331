import { COMMISSIONS } from '#engine/process/commissions.ts';
import { StageBadge } from '#web/app/project/stage-badge.tsx';
import { STAGE_RESULTS } from '#web/text/stage-results.ts';
import type { Project } from './project.ts';

/** What each stage came to; one whose definitive form this person sees unfinished has no result yet. */
export function StageBadges({ project }: { project: Project }) {
  const badges = COMMISSIONS.flatMap(({ stage, definitive }) => {
    if (definitive === null) return [];
    const result = project.resultado[stage as keyof Project['resultado']];
    const isUnfinished = project.lFormsEval.some(({ tipo, estado }) => tipo === definitive && estado !== 'firmada');
    return result !== null || isUnfinished ? [{ stage, result }] : [];
  });
  if (badges.length === 0) return null;
  return (
    <ul aria-label={STAGE_RESULTS.title} className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {badges.map(({ stage, result }) => (
        <li key={stage}>
          <StageBadge stage={stage} result={result} />
        </li>
      ))}
    </ul>
  );
}
