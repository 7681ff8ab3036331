import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { decisionInWords } from '#engine/decision/decision-in-words.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { ReadStructureAnswer } from '#schemas/generated/api/read-structure.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { templateVersion } from '#web/app/template-version.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { describeUnit } from '#web/form/spec/describe-unit.ts';
import { createFormScoring } from '#web/form/scoring/drawn/create-form-scoring.ts';
import { RUBRICS as TEXT } from '#web/text/rubrics.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { RubricDecision } from './rubric-decision.tsx';
import { RubricParts } from './rubric-parts.tsx';

/** A rubric in force as whoever applies may read it: what is asked, what it gives and what decides. No answers. */
export default function RubricScreen() {
  const { kind = '', modality = '' } = useParams();
  const client = useClient();
  const read = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('read-structure', { params: { kind, modalidad: modality }, signal, handles: [404] }),
      [client, kind, modality],
    ),
  );
  usePageTitle(TEXT.title);
  return (
    <div className="mx-auto max-w-page px-4 pt-5 pb-16 md:px-6">
      <BackLink to={PATHS.help}>{TEXT.back}</BackLink>
      {read.phase === 'loading' && <PageSkeleton label={TEXT.title} />}
      {read.phase === 'ready' && <Rubric read={read.data} />}
      {read.phase === 'failed' && read.status === 404 && (
        <EmptyState isScreen title={TEXT.missing} actions={null}>
          <p>{TEXT.none}</p>
        </EmptyState>
      )}
      {read.phase === 'nothing' || (read.phase === 'failed' && read.status !== 404) ? (
        <LoadFailure isScreen onAgain={read.again} />
      ) : null}
    </div>
  );
}

function Rubric({ read }: { read: Sent<ReadStructureAnswer> }) {
  const { plantilla } = read;
  const { spec, decision } = useMemo(() => {
    const { schema, ui, scoring, plantilla: meta } = templateVersion(read);
    const prepared = prepareTemplate({ meta, schema, ui, ...(scoring && { scoring }), samples: [] }, read.listas);
    const [section] = prepared.sections;
    const words = prepareScoring(prepared);
    return {
      spec: section ? describeUnit(section, createFormScoring(prepared)?.fields ?? null) : null,
      decision: words ? decisionInWords(words) : null,
    };
  }, [read]);
  const name = [TEMPLATE_KIND_NAMES[plantilla.tipo], plantilla.modalidad].filter(Boolean).join(' ');
  return (
    <>
      <PageTitle title={name} under={<p className="nums">{TEXT.version(plantilla.anio, plantilla.version)}</p>} />
      <p className="max-w-form text-ui text-ink-2">{TEXT.about}</p>
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="max-w-form">{spec && <RubricParts spec={spec} level={2} />}</div>
        {decision && <RubricDecision decision={decision} />}
      </div>
    </>
  );
}
