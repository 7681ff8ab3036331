import { STATE_NAMES, STATES } from '#schemas/generated/domain/state.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import type { Context } from '#engine/conditions/condition.ts';
import type { FactDeclaration } from '#engine/template/scoring.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Sample } from '#engine/template/template.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { contextKeys, type ChosenKey } from '../model/examples/context-keys.ts';
import type { Given } from '../model/examples/example-scope.ts';

const TEXT = STUDIO_EXAMPLES.given;

interface GivenPanelProps {
  prepared: PreparedTemplate;
  given: Given;
  onGive: (given: Given) => void;
  /** The answers that are in the preview. */
  answersNow: () => Sample['respuestas'];
}

/** What the conditions look at of the project, facts of the office, the call and other forms, and what other evaluators answered: typed here, kept with an example. */
export function GivenPanel({ prepared, given, onGive, answersNow }: GivenPanelProps) {
  const { facts = [], panel } = prepared.template.scoring ?? {};
  const keys = contextKeys(prepared.template);
  if (keys.length + facts.length === 0 && !panel) return null;
  const { hechos, evaluaciones } = given;
  return (
    <details className="border-b border-line bg-surface px-4 py-2 text-ui">
      <summary className="cursor-pointer font-semibold">{TEXT.title}</summary>
      <div className="flex flex-col gap-4 py-3">
        {keys.map((key) => (
          <ContextInput
            key={key}
            of={key}
            value={given.contexto[key]}
            onGive={(value) => {
              const { [key]: _before, ...others } = given.contexto;
              onGive({ ...given, contexto: value === undefined ? others : { ...others, [key]: value } });
            }}
          />
        ))}
        {facts.map((fact) => (
          <FactInput
            key={fact.id}
            fact={fact}
            value={hechos[fact.id]}
            onGive={(value) => {
              const { [fact.id]: _before, ...others } = hechos;
              onGive({ ...given, hechos: value === undefined ? others : { ...others, [fact.id]: value } });
            }}
          />
        ))}
        {panel && (
          <p className="flex flex-wrap items-center gap-3">
            <span role="status">{TEXT.votes(evaluaciones.length)}</span>
            <Button
              size="small"
              onClick={() => onGive({ ...given, evaluaciones: [...evaluaciones, structuredClone(answersNow())] })}
            >
              {TEXT.addVote}
            </Button>
            {evaluaciones.length > 0 && (
              <Button kind="ghost" size="small" onClick={() => onGive({ ...given, evaluaciones: [] })}>
                {TEXT.clearVotes}
              </Button>
            )}
          </p>
        )}
      </div>
    </details>
  );
}

interface ContextInputProps {
  of: ChosenKey;
  value: Context[ChosenKey];
  onGive: (value: string | 0 | 1 | undefined) => void;
}

const CHOICES: Readonly<Record<Exclude<ChosenKey, 'unidadAcademica'>, readonly (readonly [string | 0 | 1, string])[]>> =
  {
    tipoProyecto: MODALITIES.map((one) => [one, one]),
    bianual: [
      [1, TEXT.biannual],
      [0, TEXT.annual],
    ],
    estado: STATES.map((one) => [one, STATE_NAMES[one]]),
  };

function ContextInput({ of, value, onGive }: ContextInputProps) {
  return (
    <Field id={`ejemplo-contexto-${of}`} label={TEXT.context[of]}>
      {(control) =>
        of === 'unidadAcademica' ? (
          <TextInput
            {...control}
            defaultValue={typeof value === 'string' ? value : ''}
            onBlur={(event) => onGive(event.target.value.trim() || undefined)}
          />
        ) : (
          <Select
            {...control}
            compact
            value={String(value ?? '')}
            onChange={(event) => onGive(CHOICES[of].find(([one]) => String(one) === event.target.value)?.[0])}
          >
            <option value="">{TEXT.usual}</option>
            {CHOICES[of].map(([one, label]) => (
              <option key={one} value={one}>
                {label}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

interface FactInputProps {
  fact: FactDeclaration;
  value: unknown;
  onGive: (value: string | number | boolean | undefined) => void;
}

function FactInput({ fact: { id, title, type }, value, onGive }: FactInputProps) {
  return (
    <Field id={`ejemplo-dato-${id}`} label={title}>
      {(control) =>
        type === 'boolean' ? (
          <Select
            {...control}
            compact
            value={typeof value === 'boolean' ? String(value) : ''}
            onChange={(event) => onGive(event.target.value === '' ? undefined : event.target.value === 'true')}
          >
            <option value="">{TEXT.unknown}</option>
            <option value="true">{TEXT.yes}</option>
            <option value="false">{TEXT.no}</option>
          </Select>
        ) : (
          <TextInput
            {...control}
            inputMode={type === 'number' ? 'decimal' : 'text'}
            defaultValue={
              typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : ''
            }
            onBlur={(event) => {
              const text = event.target.value.trim();
              const number = Number(text.replace(',', '.'));
              onGive(text === '' ? undefined : type === 'text' ? text : Number.isNaN(number) ? undefined : number);
            }}
          />
        )
      }
    </Field>
  );
}
