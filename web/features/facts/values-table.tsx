import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { CallValue } from '#schemas/generated/domain/call-value.ts';
import { VALUES } from '#web/text/facts.ts';
import { TypedInput } from './typed-input.tsx';
import { nameOf, type TypedValues } from './use-typed-values.ts';

interface ValuesTableProps {
  values: readonly CallValue[];
  typed: TypedValues;
}

/** A row for each value, a column for each modality. */
export function ValuesTable({ values, typed }: ValuesTableProps) {
  const ids = [...new Set(values.map(({ id }) => id))];
  return (
    <div className="max-w-3xl overflow-x-auto">
      <table className="w-full border-collapse text-table max-sm:block">
        <caption className="sr-only">{VALUES.title}</caption>
        <thead className="max-sm:block">
          <tr className="border-line-strong max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:border-b">
            <th scope="col" className="head border-b border-line-strong py-2 pr-3 text-left max-sm:sr-only">
              {VALUES.head}
            </th>
            {MODALITIES.map((modality) => (
              <th
                key={modality}
                scope="col"
                className="head border-b border-line-strong px-3 py-2 text-left max-sm:border-0 max-sm:px-0"
              >
                {modality}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {ids.map((id) => (
            <ValueRow key={id} values={values.filter((value) => value.id === id)} typed={typed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ValueRow({ values, typed }: ValuesTableProps) {
  const find = (modality: Modality) => values.find((value) => value.modalidad === modality);
  const own = MODALITIES.flatMap((modality) => find(modality) ?? []);
  const kinds = [...new Set(own.flatMap(({ formularios }) => formularios))];
  return (
    // On a phone its name has a line of its own: beside two fields a word would be cut apart.
    <tr className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:pb-3">
      <th scope="row" className="py-3 pr-3 text-left align-top font-normal max-sm:col-span-2 max-sm:pb-1">
        <span className="block text-body font-semibold">{own[0]?.titulo}</span>
        <span className="text-meta text-ink-3">{VALUES.readBy(kinds.map((kind) => TEMPLATE_KIND_NAMES[kind]))}</span>
      </th>
      {MODALITIES.map((modality) => {
        const value = find(modality);
        return (
          <td key={modality} className="w-44 px-3 py-2 align-top max-sm:w-auto max-sm:p-0">
            {value && (
              <TypedInput
                id={`valor-${nameOf(value)}`}
                label={VALUES.cell(value.titulo, modality)}
                type={value.tipo}
                typed={typed.typedIn(value)}
                isChanged={typed.isChanged(value)}
                onType={(text) => typed.type(value, text)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
