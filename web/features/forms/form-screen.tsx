import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { FORMS } from '#web/text/forms.ts';
import { CreationGate } from './open/creation-gate.tsx';
import { SCREEN_FORMS } from './kinds/form-kinds.ts';
import { FormNotice } from './open/form-notice.tsx';
import { OpenFormScreen } from './open-form-screen.tsx';

/** `?seccion=todo`: all sections of a form, to be read. */
const WHOLE = 'todo';
const FIRST = 1;

/** Every form of the product: the template says what it asks, the kind which calls it makes. */
export default function FormScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const kind = FORM_KINDS.find((route) => route === (params['kind'] ?? 'ip'));
  const id = params['idForm'] === undefined ? null : Number(params['idForm']);
  const section = search.get('seccion') === WHOLE ? null : Number(search.get('seccion') ?? FIRST);
  const [turn, setTurn] = useState(0);
  if (!kind || (id !== null && !Number.isSafeInteger(id)) || (section !== null && !Number.isInteger(section))) {
    return <FormNotice title={FORMS.notThere} />;
  }
  const hasSections = id !== null && SCREEN_FORMS[kind].sectioned === true;
  const open = (
    <OpenFormScreen
      key={`${kind} ${id} ${turn}`}
      kind={kind}
      id={id}
      section={hasSections ? section : FIRST}
      onAgain={() => setTurn(turn + 1)}
    />
  );
  return id === null ? <CreationGate>{open}</CreationGate> : open;
}
