import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { decidir } from '#engine/process/decide.ts';
import { FORM_ROUTES } from '#engine/process/vocabulary.ts';
import type { FormRoute, Phase } from '#engine/process/vocabulary.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { daysLeft, entryOf, phaseOf } from '#web/app/call/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { pause } from '#web/app/session/pause.ts';
import { personaOf, useUser } from '#web/app/session/session.ts';
import { useSettingsPromise } from '#web/app/settings.tsx';
import type { Settings } from '#web/app/settings.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FORMS } from '#web/text/forms.ts';
import type { Waits } from '#web/text/waits.ts';
import { FORM_KINDS } from './form-kinds.ts';
import { FormPage } from './form-page.tsx';
import { FormNotice } from './form-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { LoadFailureNotice } from './load-failure-notice.tsx';
import { loadForm } from './load-form.ts';
import type { LoadedForm, LoadFailure } from './load-form.ts';
import { draftKey } from './local-draft.ts';
import { recoverDraft } from './recover-draft.ts';
import type { Recovered } from './recover-draft.ts';
import { SectionedForm } from './sectioned-form.tsx';

/** `?seccion=todo`: all sections of a form, to be read. */
const WHOLE = 'todo';

/** Every form of the product: the template says what it asks, the kind which calls it makes. */
export default function FormScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const ruta = FORM_ROUTES.find((route) => route === (params['ruta'] ?? 'ip'));
  const id = params['idForm'] === undefined ? null : Number(params['idForm']);
  const section = search.get('seccion') === WHOLE ? null : Number(search.get('seccion') ?? 1);
  const [turn, setTurn] = useState(0);
  if (!ruta || (id !== null && !Number.isSafeInteger(id)) || (section !== null && !Number.isInteger(section))) {
    return <FormNotice title={FORMS.notThere} />;
  }
  const key = `${ruta} ${id} ${turn}`;
  const again = () => setTurn(turn + 1);
  if (id !== null && FORM_KINDS[ruta].sectioned) {
    return <SectionedForm key={key} ruta={ruta} id={id} section={section} onAgain={again} />;
  }
  const open = <OpenForm key={key} ruta={ruta} id={id} onAgain={again} />;
  return id === null ? <CreationGate>{open}</CreationGate> : open;
}

/** Nobody types an idea that could only be refused: the reason stands in place of the form. */
function CreationGate({ children }: { children: React.ReactNode }) {
  const user = useUser();
  const call = useCall();
  const [now] = useState(() => new Date());
  usePageTitle(FORMS.newIdea);
  if (call.phase === 'loading') return <FormSkeleton />;
  const data = call.phase === 'ready' ? call.data : null;
  const phase = data === null ? null : phaseOf(data);
  const until = data === null ? null : entryOf(data, phase)?.hasta;
  const decision = decidir('screen /gestor/form/ip', personaOf(user), {
    mustchange: user.debeCambiarClave,
    year: 'current',
    named: 'nobody',
    namedflag: false,
    phase: (phase ?? 'none') as Phase | 'none',
    deadline: until && daysLeft(until, now) < 0 ? 'closed' : 'open',
    flag: user.puedeCrearProyectos === true || user.puedeCrearProyectos === 1,
  });
  return decision.permite ? children : <FormNotice title={decision.mensaje ?? FORMS.loadFailed} />;
}

type Phased =
  | { phase: 'loading' }
  | { phase: 'failed'; failure: LoadFailure }
  | { phase: 'ready'; form: LoadedForm; recovered: Recovered | null };

interface OpenFormProps {
  ruta: FormRoute;
  id: number | null;
  onAgain: () => void;
}

function OpenForm({ ruta, id, onAgain }: OpenFormProps) {
  const client = useClient();
  const user = useUser();
  const settingsReady = useSettingsPromise();
  const [state, setState] = useState<Phased>({ phase: 'loading' });

  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      // The calls go out at once.
      const { load: wait } = FORM_KINDS[ruta].waits ?? {};
      const seen = wait ? seenFor(settingsReady, wait) : null;
      const form = await loadForm(client, ruta, id, gone.signal);
      if (gone.signal.aborted) return;
      if ('failed' in form) {
        // Specified for evaluations.
        if (form.failed === 'refused' && FORM_KINDS[ruta].show === 'alert') window.alert(form.error);
        return setState({ phase: 'failed', failure: form });
      }
      const recovered = await recoverDraft(client, draftKey(user.id, form.address), form);
      await seen;
      if (!gone.signal.aborted) setState({ phase: 'ready', form, recovered });
    };
    void load();
    return () => gone.abort();
  }, [client, ruta, id, user.id, settingsReady]);

  if (state.phase === 'ready') return <FormPage form={state.form} recovered={state.recovered} />;
  if (state.phase === 'loading') return <FormSkeleton />;
  return <LoadFailureNotice failure={state.failure} onAgain={onAgain} />;
}

/** Until the indicator has been there as long as the installation says, counted from now. */
async function seenFor(settings: Promise<Settings>, wait: keyof Waits): Promise<void> {
  const began = performance.now();
  const { esperas } = await settings;
  await pause(esperas[wait] - (performance.now() - began));
}
