import { memo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { underHeadings, type Headed } from '#engine/layout/under-headings.ts';
import type { Block } from '#engine/template/ui-schema.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { controlId } from './control-id.ts';
import type { FieldHostProps, FieldSpec } from '../spec/field-spec.ts';
import type { BlockTab } from '../spec/block-tabs-props.ts';
import { useFieldStatus, useFormScope } from '../scope/form-scope.tsx';
import { UnderHeading, useRepeatsHeading } from './under-heading.tsx';
import { ProblemLine } from './problem-line.tsx';

interface DrawnField {
  name: string;
  /** Keyed by its name. */
  content: ReactElement<FieldHostProps>;
}

interface FieldGroupProps {
  spec: FieldSpec;
  pointer: string;
  /** false: the heading is the screen's. */
  titled: boolean;
  fields: readonly DrawnField[];
}

/** Fields one under the other, some of them under the headings of the template; an object inside the form has its own. */
export function FieldGroup({ spec, pointer, titled, fields }: FieldGroupProps) {
  const { store, idPrefix, score } = useFormScope();
  const id = controlId(idPrefix, pointer);
  const { state, problem } = useFieldStatus(store, pointer);
  const repeats = useRepeatsHeading(spec.label);
  const hasItems = spec.children.some(({ item }) => item !== undefined);
  if (state.hidden) return null;
  const body =
    spec.blocks.length > 0 ? (
      <Blocks spec={spec} fields={fields} />
    ) : (
      <Grid close={hasItems && spec.children.every(({ item, isPart }) => item ?? isPart)}>{contents(fields)}</Grid>
    );
  if (!titled) return body;
  return (
    <section
      className="sm:col-span-2"
      {...(repeats ? { 'aria-label': spec.label } : { 'aria-labelledby': `${id}-titulo` })}
      id={`${id}-campo`}
    >
      {!repeats && (
        <Heading
          id={`${id}-titulo`}
          number={spec.numero}
          title={spec.label}
          help={spec.help}
          aside={hasItems && score ? <score.scoring.GroupScore spec={spec} /> : undefined}
        />
      )}
      {problem !== undefined && <ProblemLine id={`${id}-error`}>{problem}</ProblemLine>}
      <div className={repeats ? undefined : 'mt-5'}>{body}</div>
    </section>
  );
}

function Blocks({ spec, fields }: { spec: FieldSpec; fields: readonly DrawnField[] }) {
  const { idPrefix, widgets } = useFormScope();
  const { solapas: BlockTabs } = widgets;
  if (BlockTabs && spec.ui['ui:solapas'] === true) {
    const parts = underHeadings(fields, ({ name }) => name, spec.blocks);
    return (
      <>
        {parts.map(
          ({ block, fields: inside }) => block === null && <BlockFields key={inside[0]?.name} fields={inside} />,
        )}
        <BlockTabs label={FORM_FIELDS.tabs} tabs={tabsOf(parts, idPrefix)} />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-14">
      {underHeadings(fields, ({ name }) => name, spec.blocks).map(({ block, fields: inside }) =>
        block === null ? (
          <div key={inside[0]?.name} className="not-first:border-t not-first:border-line not-first:pt-10">
            <BlockFields fields={inside} />
          </div>
        ) : (
          <section key={block.id} id={blockId(idPrefix, block)} aria-labelledby={`${blockId(idPrefix, block)}-titulo`}>
            {blockBody(block, inside, idPrefix)}
          </section>
        ),
      )}
    </div>
  );
}

function tabsOf(parts: readonly Headed<DrawnField>[], prefix: string): BlockTab[] {
  const tabs: BlockTab[] = [];
  for (const { block, fields } of parts) {
    if (block) tabs.push({ block, id: blockId(prefix, block), content: blockBody(block, fields, prefix) });
  }
  return tabs;
}

/** No component: it would be drawn with each change of any block. */
function blockBody(block: Block, fields: readonly DrawnField[], prefix: string): ReactElement {
  return (
    <>
      <Heading id={`${blockId(prefix, block)}-titulo`} number={block.numero} title={block.titulo} help={block.ayuda} />
      <div className="mt-6">
        <UnderHeading value={block.titulo}>
          <BlockFields fields={fields} />
        </UnderHeading>
      </div>
    </>
  );
}

/** A change draws only the block that holds its field. */
const BlockFields = memo(
  function BlockFields({ fields }: { fields: readonly DrawnField[] }) {
    return <Grid>{contents(fields)}</Grid>;
  },
  ({ fields: before }, { fields: after }) =>
    before.length === after.length &&
    before.every(({ content }, index) => {
      const { spec, pointer, value } = content.props;
      const next = after[index]?.content.props;
      return next !== undefined && next.spec === spec && next.pointer === pointer && next.value === value;
    }),
);

export function blockId(prefix: string, block: Pick<Block, 'id'>): string {
  return `${prefix}-bloque-${block.id}`;
}

function contents(fields: readonly DrawnField[]): ReactNode {
  return fields.map(({ content }) => content);
}

/** One column, pairs where fields ask for half of it. */
export function Grid({ children, close = false }: { children: ReactNode; close?: boolean }) {
  const { dense } = useFormScope();
  const gap = close ? '' : dense ? 'gap-y-5' : 'gap-y-10';
  // By its name one tells what the renderer drew.
  return <div className={`rendered-form grid grid-cols-1 items-end gap-x-6 sm:grid-cols-2 ${gap}`}>{children}</div>;
}

interface HeadingProps {
  id: string;
  number: string | undefined;
  title: string;
  help: string | undefined;
  /** What comes at the right edge. */
  aside?: ReactNode;
}

const Heading = memo(function Heading({ id, number, title, help, aside }: HeadingProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="flex gap-2.5 text-h2 font-semibold tracking-title" id={id} tabIndex={-1}>
          {number !== undefined && <span className="nums text-ink-3">{number} </span>}
          {title}
        </h2>
        {aside}
      </div>
      {help !== undefined && <p className="mt-0.5 text-ui text-ink-2">{help}</p>}
    </>
  );
});
