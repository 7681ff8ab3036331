import { INDIVIDUAL_KINDS } from '#schemas/generated/domain/individual-kind.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { RESULTS } from '#web/text/results.ts';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Contest } from './use-contest.ts';

const TEXT = RESULTS.filters;

/** Which order of merit: call, kind of evaluation, modality. */
export function ResultsFilters({
  contest,
  years,
  onChange,
}: {
  contest: Contest;
  years: readonly number[];
  onChange: (part: Partial<Contest>) => void;
}) {
  const offered = years.includes(contest.year) ? years : [contest.year, ...years];
  return (
    <div className="flex flex-wrap items-end gap-4 pb-5">
      <Field id="resultados-anio" label={TEXT.year} quiet>
        {(control) => (
          <Select
            {...control}
            compact
            value={contest.year}
            onChange={(event) => onChange({ year: Number(event.target.value) })}
          >
            {offered.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="resultados-tipo" label={TEXT.kind} quiet>
        {(control) => (
          <Select
            {...control}
            compact
            value={contest.kind}
            onChange={(event) => {
              const kind = INDIVIDUAL_KINDS.find((one) => one === event.target.value);
              if (kind) onChange({ kind });
            }}
          >
            {INDIVIDUAL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {TEMPLATE_KIND_NAMES[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="resultados-modalidad" label={TEXT.modality} group quiet>
        {(control) => (
          <Segmented
            control={control}
            label={TEXT.modality}
            name="resultados-modalidad"
            value={contest.modalidad}
            options={MODALITIES.map((value) => ({ value, label: value }))}
            onChange={(modalidad) => onChange({ modalidad })}
          />
        )}
      </Field>
    </div>
  );
}
