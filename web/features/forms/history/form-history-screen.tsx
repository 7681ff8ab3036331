import { useParams } from 'react-router-dom';
import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { FORMS } from '#web/text/forms.ts';
import { FormNotice } from '../open/form-notice.tsx';
import { FormHistory } from './form-history.tsx';

/** Who saved a form and when, what each save changed, and the way back to one of them. */
export default function FormHistoryScreen() {
  const params = useParams();
  const kind = FORM_KINDS.find((route) => route === params['kind']);
  const id = Number(params['idForm']);
  if (!kind || !Number.isSafeInteger(id)) return <FormNotice title={FORMS.notThere} />;
  return <FormHistory key={`${kind} ${id}`} kind={kind} id={id} />;
}
