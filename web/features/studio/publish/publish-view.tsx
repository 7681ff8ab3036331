import type { TemplateImpact } from '#schemas/generated/domain/template-impact.ts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '#engine/problem.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { newKey } from '#web/http/new-key.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Light } from '#web/ui/light.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { AdaptButton } from '../editor/checks-strip.tsx';
import type { Editor } from '../editor/use-editor.ts';
import { ChangeList } from './change-list.tsx';

const TEXT = STUDIO_PUBLISH.publish;
type Way = 'migrar' | 'esperar';

/** What changes, what becomes of what was answered, why; then the version is published. */
export function PublishView({ editor }: { editor: Editor }) {
  const { saving, errors, checks } = editor;
  const { draft } = saving;
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ said: '', key: '' });
  const [refused, setRefused] = useState<{ text: string; problems: readonly Problem[] } | null>(null);

  // What is told below is of what is stored.
  const saveNow = useEffectEvent(() => void saving.save());
  const isPending = saving.state === 'pending' && checks.of === editor.template;
  useEffect(() => {
    if (isPending) saveNow();
  }, [isPending]);

  const isSaved = saving.state === 'clean';
  const isSound = isSaved && errors.length === 0 && checks.failing?.length === 0;
  const { impacto } = draft;
  const asksWay = !impacto.caminos.includes('directo');
  const way = chosen ?? (impacto.migrar?.posible === true ? 'migrar' : 'esperar');

  const publish = async () => {
    if (note.trim() === '') {
      setMissing(true);
      document.getElementById('publicar-nota')?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    const body = { nota: note.trim(), version: draft.version, ...(asksWay && way === 'migrar' && { migrar: {} }) };
    const said = JSON.stringify(body);
    // Asked again after a time-out, it is published once.
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    const answer = await client.call('publish-template', {
      params: { id: draft.id },
      body,
      idempotencyKey: attempt.current.key,
      show: 'none',
    });
    setBusy(false);
    if (answer === undefined) return;
    if (!answer.ok) {
      setRefused({ text: answer.status === 409 ? TEXT.movedMeanwhile : answer.error, problems: problemsIn(answer) });
      return;
    }
    const { plantilla, vigente, migradas } = answer.data;
    const done = vigente ? TEXT.done(plantilla.version) : TEXT.waits(plantilla.version);
    toast(migradas > 0 ? `${done} ${TEXT.moved(migradas)}` : done);
    void navigate(PATHS.templates);
  };

  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-4 pt-7 pb-16 md:px-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
        <p className="mt-1 max-w-form text-ui text-ink-2">{TEXT.about}</p>
        {refused && (
          <Alert tone="bad" title={TEXT.refused} className="mt-6">
            <p>{refused.text}</p>
            <ul>
              {refused.problems.map(({ pointer, code, message }) => (
                <li key={`${pointer} ${code}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Part title={TEXT.changes}>
          {!isSaved ? (
            <RowsSkeleton label={TEXT.unsaved} />
          ) : draft.cambios.length === 0 ? (
            <p className="text-ui">{TEXT.nothing}</p>
          ) : (
            <ChangeList changes={draft.cambios} />
          )}
        </Part>
        <Part title={TEXT.answers}>
          {isSaved ? (
            <>
              <Answered impact={impacto} />
              {asksWay && <WayChoice impact={impacto} value={way} onChange={setChosen} />}
            </>
          ) : (
            <RowsSkeleton label={TEXT.unsaved} rows={1} />
          )}
        </Part>
        <Part title={TEXT.why}>
          <Field
            id="publicar-nota"
            label={TEXT.note}
            help={TEXT.noteHelp}
            error={missing ? TEXT.needsNote : undefined}
            className={missing ? 'ml-0 max-w-form' : 'max-w-form'}
          >
            {(control) => (
              <TextArea
                {...control}
                maxLength={2000}
                value={note}
                onChange={(event) => {
                  setNote(event.target.value);
                  setMissing(false);
                }}
              />
            )}
          </Field>
        </Part>
      </div>
      <aside className="h-fit rounded-lg border border-line-strong p-5 lg:sticky lg:top-32" aria-labelledby="h-listo">
        <h2 className="text-h3 font-semibold" id="h-listo">
          {TEXT.ready}
        </h2>
        <ul className="mt-3 flex flex-col gap-2 text-ui">
          <Point done={errors.length === 0}>{errors.length === 0 ? TEXT.noErrors : TEXT.errors(errors.length)}</Point>
          {checks.failing && (
            <Point done={checks.failing.length === 0}>
              {checks.failing.length === 0
                ? TEXT.samplesPass(editor.template.samples.length)
                : TEXT.samplesFail(checks.failing.length)}
            </Point>
          )}
          {!isSaved && <Point done={false}>{TEXT.unsaved}</Point>}
          {checks.warnings.length > 0 && (
            <li className="flex items-start gap-2">
              <span className="mt-1">
                <Light state="half" word="" />
              </span>
              {TEXT.warnings(checks.warnings.length)}
            </li>
          )}
        </ul>
        <div className="mt-3">
          <AdaptButton editor={editor} />
        </div>
        <Button
          kind="primary"
          className="mt-5 w-full"
          busy={busy && TEXT.busy}
          off={!isSound}
          onClick={() => void publish()}
        >
          {TEXT.button(draft.plantilla.version)}
        </Button>
        <p className="mt-2 text-meta text-ink-2">{TEXT.recorded}</p>
      </aside>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-3 text-h2 font-semibold tracking-title">{title}</h3>
      {children}
    </section>
  );
}

function Point({ done, children }: { done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-1">
        <Light state={done ? 'done' : 'wrong'} word="" />
      </span>
      {children}
    </li>
  );
}

function Answered({ impact }: { impact: TemplateImpact }) {
  return (
    <ul className="flex flex-col gap-1.5 text-ui">
      {impact.textos.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

interface WayChoiceProps {
  impact: TemplateImpact;
  value: Way;
  onChange: (way: Way) => void;
}

function WayChoice({ impact: { migrar }, value, onChange }: WayChoiceProps) {
  return (
    <Field id="publicar-camino" label={TEXT.way} group="radios" className="mt-5 max-w-form">
      {(control) => (
        <RadioGroup
          control={control}
          name="publicar-camino"
          value={value}
          options={[
            {
              value: 'migrar' as const,
              label: TEXT.move,
              note: migrar?.motivo ?? TEXT.moveText,
              disabled: migrar?.posible !== true,
            },
            { value: 'esperar' as const, label: TEXT.wait, note: TEXT.waitText },
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
