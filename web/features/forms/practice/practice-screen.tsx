import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { EVALUATION_KINDS, type EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { EVALUATION } from '#web/text/evaluation.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { ProjectKind } from '../beside/load-project-text.ts';
import { ProjectArticle } from '../beside/project-article.tsx';
import { SplitFrame } from '../beside/split-frame.tsx';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { FormNotice } from '../open/form-notice.tsx';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import { LoadFailureNotice } from '../open/load-failure-notice.tsx';
import { FormBar } from '../page/form-bar.tsx';
import { loadPractice, type Practice } from './load-practice.ts';
import { PracticeForm } from './practice-form.tsx';

/** A rubric to try out on an example: nothing is stored. */
export default function PracticeScreen() {
  const params = useParams();
  const kind = EVALUATION_KINDS.find((one) => one === params['kind']);
  const modality = MODALITIES.find((one) => one === params['modality']);
  const of = kind && SCREEN_FORMS[kind].beside;
  if (!kind || !modality || !of) return <FormNotice title={FORMS.notThere} />;
  return <Rubric key={`${kind} ${modality}`} kind={kind} of={of} modality={modality} />;
}

function Rubric({ kind, of, modality }: { kind: EvaluationKind; of: ProjectKind; modality: Modality }) {
  const client = useClient();
  const read = useLoad(
    useCallback(
      (signal: AbortSignal) => loadPractice(client, { kind, of, modality }, signal),
      [client, kind, of, modality],
    ),
  );
  if (read.phase === 'failed') {
    return <LoadFailureNotice failure={{ failed: 'refused', error: read.error }} onAgain={read.again} />;
  }
  if (read.phase !== 'ready') return <FormSkeleton />;
  if (read.data.parts.length === 0) return <FormNotice title={EVALUATION.practiceMissing} />;
  return <Open practice={read.data} kind={kind} modality={modality} />;
}

function Open({ practice, kind, modality }: { practice: Practice; kind: EvaluationKind; modality: Modality }) {
  const [turn, setTurn] = useState(0);
  const name = EVALUATION.practiceTitle(FORM_KIND_NAMES[kind]);
  usePageTitle(name);
  const { structure, title, parts } = practice;
  const example = <ProjectArticle headline={`${modality} · ${EVALUATION.practice}`} title={title} parts={parts} />;
  return (
    <>
      <FormBar exit={PATHS.projects} code={EVALUATION.practice} title={title} />
      <SplitFrame project={example} done={null} alone={false}>
        <h1 className="text-h1 font-bold tracking-title">{name}</h1>
        <Alert tone="accent" title={EVALUATION.practiceNote} className="mt-4 mb-8">
          {EVALUATION.practiceText}
        </Alert>
        <PracticeForm key={turn} structure={structure} modality={modality} onEmpty={() => setTurn(turn + 1)} />
      </SplitFrame>
    </>
  );
}
