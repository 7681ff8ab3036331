import type { Condition, Scalar } from '../conditions/condition.ts';
import type { Item, OutcomeRule } from '../template/scoring.ts';
import type { Sample, Template } from '../template/template.ts';
import type { RootUi, UiSchema } from '../template/ui-schema.ts';
import { withValueAt } from '../pointer.ts';
import { BONUS, TOTAL } from '../scoring/prepare-scoring.ts';
import { layOut, type LaidOut } from './lay-out.ts';
import type { Preset } from './presets/preset.ts';
import { reaches } from './presets/preset-items.ts';
import type { VerdictKind } from './verdict-kinds.ts';

/** A preset in a kind whose contract asks for the verdict: what does not pass is turned down, else the verdict decides. */
export function withVerdict(empty: Template, preset: Preset, kind: VerdictKind): Template {
  const { meta, schema, ui } = empty;
  const { beside = [] } = preset;
  const laid = layOut(empty, preset);
  const questions = Object.keys(laid.schema);
  const rootUi: RootUi = {
    ...ui,
    ...laid.ui,
    [kind.key]: { ...(ui[kind.key] as UiSchema | undefined), 'ui:widget': 'radio', 'ui:help': kind.help },
    'ui:order': [...questions, kind.key],
  };
  const items = preset.sections.flatMap((section) =>
    section.items.map(({ key, item }): Item => ({ ...item, from: `/${laid.place(section.key, key).join('/')}` })),
  );
  const properties = {
    ...schema.properties,
    ...laid.schema,
    [kind.key]: {
      ...schema.properties?.[kind.key],
      title: kind.title,
      oneOf: kind.ends.map(({ id, label }) => ({ const: id, title: label })),
    },
  };
  return {
    meta,
    schema: { ...schema, properties, required: [...new Set([...(schema.required ?? []), kind.key])] },
    ui: rootUi,
    scoring: {
      items: [...items, { id: kind.key, from: `/${kind.key}` }],
      ...preset.scoring,
      panel: [{ id: kind.panel, of: kind.key, level: 'item', how: 'majority' }],
      outcomes: [
        {
          id: kind.list,
          mode: 'first',
          ...(beside.length > 0 && { result: true }),
          labels: Object.fromEntries(kind.ends.map(({ id, label }) => [id, label])),
          passes: Object.fromEntries(kind.ends.map(({ id, passes }) => [id, passes])),
          rules: [...turnedDown(preset, kind, laid), ...kind.ends.map(({ id }) => ({ when: said(kind, id), is: id }))],
        },
        ...beside,
      ],
    },
    samples: preset.samples.flatMap((sample, at) => samplesOf(sample, at === 0, kind, laid)),
  };
}

function said({ key }: VerdictKind, value: string): Condition {
  return { properties: { respuestas: { properties: { [key]: { const: value } } } } };
}

function worst({ ends }: VerdictKind): string {
  return ends.at(-1)?.id ?? '';
}

/** What does not pass in the preset; where only a total decides, what does not reach it. */
function turnedDown({ rules, scoring }: Preset, kind: VerdictKind, laid: LaidOut): OutcomeRule[] {
  const is = worst(kind);
  const named = rules.flatMap((rule): OutcomeRule[] =>
    rule.is === 'noAprobado' && rule.when ? [{ ...rule, when: moved(rule.when, laid), is }] : [],
  );
  const judged = scoring.bonus?.threshold ? BONUS : scoring.total?.threshold ? TOTAL : null;
  return judged === null ? named : [...named, { when: reaches(judged, false), is }];
}

/** A condition of a preset over its answers where they are in this kind of form. */
function moved(condition: Condition, laid: LaidOut): Condition {
  if (condition.anyOf) return { anyOf: condition.anyOf.map((one) => moved(one, laid)) };
  const [section, inner] = only(condition.properties?.['respuestas']);
  const [key, leaf] = only(inner);
  if (section === undefined || key === undefined || leaf?.const === undefined) return condition;
  const answer = laid
    .place(section, key)
    .reduceRight<Condition>((within, part) => ({ properties: { [part]: within } }), { const: laid.value(leaf.const) });
  return { properties: { respuestas: answer } };
}

function only(condition: Condition | undefined): readonly [string?, Condition?] {
  return Object.entries(condition?.properties ?? {})[0] ?? [];
}

/** Of what passes the verdict decides, whichever it is; what does not pass is turned down against the best one. */
function samplesOf(
  { nombre, respuestas, espera }: Sample,
  isFirst: boolean,
  kind: VerdictKind,
  laid: LaidOut,
): Sample[] {
  const answers = Object.entries(
    respuestas as Readonly<Record<string, Readonly<Record<string, Scalar>>>>,
  ).reduce<unknown>(
    (all, [section, own]) =>
      Object.entries(own).reduce(
        (now, [key, answer]) => withValueAt(now, `/${laid.place(section, key).join('/')}`, laid.value(answer)),
        all,
      ),
    {},
  ) as Sample['respuestas'];
  const [best] = kind.ends;
  const make = (verdict: string, salida: string, name: string): Sample => ({
    nombre: name,
    respuestas: { ...answers, [kind.key]: verdict },
    espera: { ...espera, ...(espera.resultado && { resultado: { ...espera.resultado, salida } }) },
  });
  const passes = espera.resultado?.salida === 'aprobado';
  const end = passes ? (best?.id ?? '') : worst(kind);
  const name = nombre.replace('Aprobado', 'Pasa').replace('No aprobado', 'No pasa');
  return [
    make(best?.id ?? '', end, name),
    ...(isFirst && passes ? [make(worst(kind), worst(kind), `${name}, y el dictamen dice que no`)] : []),
  ];
}
