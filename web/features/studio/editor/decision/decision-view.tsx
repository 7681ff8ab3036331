import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { decisionInWords, type Decision, type DecisionList } from '#engine/decision/decision-in-words.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { STUDIO_DECISION as TEXT } from '#web/text/studio-decision.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { flatOutline } from '../../model/items/outline.ts';
import { addOutcomes } from '../../model/scoring/outcomes.ts';
import { PassesSelect } from '../outcomes/passes-select.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { MinimumRules } from './minimum-rules.tsx';
import { ShowExample, type OpenPlace } from '../../examples/show-example.tsx';
import { PassesMark } from './passes-mark.tsx';
import { StageTable } from './stage-table.tsx';

interface DecisionViewProps {
  editor: Editor;
  onOpen: OpenPlace;
}

/** Rules, minima, weights and outcomes of a rubric on one page, in sentences that a person can check. */
export function DecisionView({ editor, onOpen }: DecisionViewProps) {
  const { template } = editor;
  const prepared = prepareScoring(prepareTemplate(template, {}));
  if (!prepared) return null;
  const decision = decisionInWords(prepared);
  const isEmpty = decision.lists.length + decision.stages.length === 0;
  return (
    <div className="mx-auto max-w-page px-4 pt-7 pb-16 md:px-6">
      <h2 className="text-h1 font-bold tracking-title">{TEXT.title}</h2>
      <p className="mt-1 max-w-form text-ui text-ink-2">{isEmpty ? TEXT.nothing : TEXT.about}</p>
      <Blocking editor={editor} onOpen={onOpen} />
      {decision.lists.length === 0 && !isEmpty && <NoResult editor={editor} />}
      {decision.lists.map((list, at) => (
        <ListPart
          key={list.id}
          list={list}
          n={decision.lists.length > 1 ? at + 1 : null}
          editor={editor}
          onOpen={onOpen}
        />
      ))}
      <MinimaPart decision={decision} editor={editor} />
      {decision.stages.length > 0 && (
        <Section title={TEXT.points}>
          <StageTable lines={decision.stages} />
        </Section>
      )}
      {PARTS.map((part) => (
        <Sentences key={part} title={TEXT.parts[part]} sentences={decision[part]} />
      ))}
    </div>
  );
}

/** What would decide something else than it looks, each with the way to it. */
function Blocking({ editor, onOpen }: DecisionViewProps) {
  const problems = [...editor.errors, ...editor.checks.blocking];
  if (problems.length === 0) return null;
  const labels = new Map(flatOutline(editor.outline).map(({ id, label }) => [id, label]));
  return (
    <Alert tone="bad" title={TEXT.blocks} className="mt-6">
      <p>{editor.errors.length > 0 ? STUDIO_EDITOR.checks.blocked : TEXT.blocksText}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {problems.map((problem) => {
          const place = editor.entryOf(problem);
          const label = labels.get(place) ?? STUDIO_EDITOR.outline.form;
          return (
            <li key={`${problem.pointer} ${problem.message}`} className="text-ink">
              {problem.message}{' '}
              <button type="button" className={linkStyle} aria-label={TEXT.goTo(label)} onClick={() => onOpen(place)}>
                {label}
              </button>{' '}
              <ShowExample editor={editor} message={problem.message} onOpen={onOpen} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

function NoResult({ editor }: { editor: Editor }) {
  return (
    <Section title={TEXT.ends}>
      <p className="mb-2 text-ui">{TEXT.noEnds}</p>
      <Button
        icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => editor.edit(addOutcomes)}
      >
        {TEXT.addEnds}
      </Button>
    </Section>
  );
}

interface ListPartProps extends DecisionViewProps {
  list: DecisionList;
  /** Which of several it is. */
  n: number | null;
}

function ListPart({ list, n, editor, onOpen }: ListPartProps) {
  return (
    <>
      <Section title={n === null ? TEXT.ends : TEXT.endsOf(n)}>
        {!list.isResult && <p className="mb-2 text-ui text-ink-2">{TEXT.aside}</p>}
        <ul className="max-w-form divide-y divide-line border-y border-line">
          {list.ends.map((end) => (
            <li key={end.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-ui">
              <span className="font-semibold">{end.label}</span>
              <PassesSelect className="w-44" listId={list.id} end={end} editor={editor} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={n === null ? TEXT.rules : TEXT.rulesOf(n)}>
        <p className="mb-3 text-ui text-ink-2">{list.isFirst ? TEXT.first : TEXT.all}</p>
        <ol className="max-w-form divide-y divide-line border-y border-line">
          {list.rules.map((rule, at) => (
            <li
              key={rule.at}
              className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 py-2.5 text-ui sm:grid-cols-[1.5rem_minmax(0,1fr)_14rem]"
            >
              <span className="nums text-ink-3" aria-hidden="true">
                {at + 1}
              </span>
              <span className="min-w-0">
                {rule.when}
                {rule.also.map((one) => (
                  <span key={one} className="block text-table text-ink-2">
                    {one}
                  </span>
                ))}
              </span>
              <PassesMark end={rule.end} />
            </li>
          ))}
        </ol>
        <p className="mt-3">
          <Button size="small" onClick={() => onOpen('')}>
            {TEXT.change}
          </Button>
        </p>
      </Section>
    </>
  );
}

function MinimaPart({ decision: { minima }, editor }: { decision: Decision; editor: Editor }) {
  if (minima.length === 0) return null;
  return (
    <Section title={TEXT.minima}>
      <p className="mb-3 text-ui text-ink-2">{TEXT.minimaText}</p>
      <ul className="max-w-form divide-y divide-line border-y border-line">
        {minima.map((line) => (
          <li key={line.id} className="py-2.5 text-ui">
            <p>
              <span className="font-semibold">{line.label}</span>: <span className="nums">{line.asks}</span>
            </p>
            <div className="mt-0.5 text-table text-ink-2">
              <MinimumRules line={line} editor={editor} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** In whose form it holds, or over all projects. */
const PARTS = ['each', 'definitive', 'order'] as const;

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex max-w-form list-disc flex-col gap-1.5 pl-5 text-ui">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h3 className="mb-3 text-h2 font-semibold tracking-title">{title}</h3>
      {children}
    </section>
  );
}
