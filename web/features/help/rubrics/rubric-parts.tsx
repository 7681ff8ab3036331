import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { RUBRICS as TEXT } from '#web/text/rubrics.ts';

/** What the server fills in is no question, and what only a commission reads is not told. */
function isTold({ isPart, ui, widget }: FieldSpec): boolean {
  const readers = ui['ui:audiencia'] ?? 'autor';
  return isPart !== true && readers === 'autor' && widget !== 'calculado' && widget !== 'oculto' && widget !== 'nota';
}

/** Sections and items of a rubric in their order, with what can be answered and what it gives. */
export function RubricParts({ spec, level }: { spec: FieldSpec; level: 2 | 3 | 4 }) {
  const told = spec.children.filter(isTold);
  // Questions outside of any section come after the sections, as they concern the whole.
  const ordered = level === 2 ? [...told.filter(isSection), ...told.filter((one) => !isSection(one))] : told;
  return ordered.map((one) =>
    isSection(one) ? <Section key={one.key} spec={one} level={level} /> : <Item key={one.key} spec={one} />,
  );
}

function isSection({ item, children, widget }: FieldSpec): boolean {
  return item === undefined && widget === 'grupo' && children.length > 0;
}

function Section({ spec, level }: { spec: FieldSpec; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="mt-10">
      <Heading className="text-h2 font-semibold tracking-title">
        <Numbered spec={spec} />
      </Heading>
      {spec.help !== undefined && <p className="mt-1 text-ui text-ink-2">{spec.help}</p>}
      <RubricParts spec={spec} level={level === 2 ? 3 : 4} />
    </section>
  );
}

function Item({ spec }: { spec: FieldSpec }) {
  const answer = spec.children.find(({ pattern }) => pattern === spec.item?.answer) ?? spec;
  const helps = [...new Set([spec.help, answer.help])].filter((one) => one !== undefined);
  const range = answer.scale && VALIDATION_MESSAGES.numbers({ ...answer.scale, isPoints: true });
  return (
    <div className="mt-6 border-t border-line pt-4" role="group" aria-label={spec.label}>
      <p className="font-semibold">
        <Numbered spec={spec} />
      </p>
      {helps.map((one) => (
        <p key={one} className="mt-0.5 text-ui text-ink-2">
          {one}
        </p>
      ))}
      {range !== undefined && !helps.some((one) => one.includes(range)) && <p className="nums mt-2 text-ui">{range}</p>}
      <Gives spec={answer} />
    </div>
  );
}

function Gives({ spec: { options, widget } }: { spec: FieldSpec }) {
  if (options.length > 0) {
    return (
      <ul className="mt-2 flex flex-col gap-1 text-ui">
        {options.map(({ const: value, title, points }) => (
          <li key={String(value)} className="flex items-baseline justify-between gap-6">
            <span>{title}</span>
            {points !== undefined && <span className="nums shrink-0 text-ink-2">{TEXT.points(points)}</span>}
          </li>
        ))}
      </ul>
    );
  }
  return widget === 'siNo' ? <p className="mt-2 text-ui">{TEXT.yesNo}</p> : null;
}

function Numbered({ spec: { numero, label } }: { spec: FieldSpec }) {
  return (
    <>
      {numero !== undefined && <span className="nums mr-1 font-normal text-ink-3">{numero} </span>}
      {label}
    </>
  );
}
