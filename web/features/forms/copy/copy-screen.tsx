import { useParams, useSearchParams } from 'react-router-dom';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { COPIED_KINDS } from '../kinds/copy-address.ts';
import { CreationGate } from '../open/creation-gate.tsx';
import { FormNotice } from '../open/form-notice.tsx';
import { CopyAnswers } from './copy-answers.tsx';

/** Answers of an earlier project of one's own, looked at and then taken into a form of this call. */
export default function CopyScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const kind = COPIED_KINDS.find((one) => one === (params['kind'] ?? 'ip'));
  const id = params['idForm'] === undefined ? null : Number(params['idForm']);
  const section = Number(search.get('seccion') ?? 1);
  if (!kind || (id !== null && !Number.isSafeInteger(id)) || !Number.isInteger(section)) {
    return <FormNotice title={FORMS.notThere} text={COPYING.locked} />;
  }
  const copying = <CopyAnswers key={`${kind} ${id} ${section}`} kind={kind} id={id} section={section} />;
  return id === null ? <CreationGate>{copying}</CreationGate> : copying;
}
