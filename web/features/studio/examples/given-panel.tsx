import type { FactDeclaration } from '#engine/scoring/scoring.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Sample } from '#engine/template/template.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Given } from '../model/examples/example-scope.ts';

const TEXT = STUDIO_EXAMPLES.given;

interface GivenPanelProps {
  prepared: PreparedTemplate;
  given: Given;
  onGive: (given: Given) => void;
  /** The answers that are in the preview. */
  answersNow: () => Sample['respuestas'];
}

/** Facts of the office, the call and other forms, and what other evaluators answered: typed here, kept with an example. */
export function GivenPanel({ prepared, given, onGive, answersNow }: GivenPanelProps) {
  const { facts = [], panel } = prepared.template.scoring ?? {};
  if (facts.length === 0 && !panel) return null;
  const { hechos, evaluaciones } = given;
  return (
    <details className="border-b border-line bg-surface px-4 py-2 text-ui">
      <summary className="cursor-pointer font-semibold">{TEXT.title}</summary>
      <div className="flex flex-col gap-4 py-3">
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
