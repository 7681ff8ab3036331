import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '#engine/rules/condition.ts';
import type { OutcomeList } from '#engine/scoring/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { outcomeSources, type ConditionSource } from '../model/conditions/condition-sources.ts';
import {
  addOutcomes,
  addRule,
  changeRule,
  moveRule,
  newOutcomeId,
  outcomesOf,
  removeOutcomes,
  removeRule,
  ruleConditioned,
  withLabels,
} from '../model/scoring/outcomes.ts';
import { ruleSheet } from '../model/sheets/rule-sheet.ts';
import { isScoredKind } from '../model/scoring/scored-item.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { Part } from './part.tsx';
import { SheetForm } from './sheet-form.tsx';
import type { Editor } from './use-editor.ts';

const TEXT = STUDIO.outcomes;
const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a rubric comes to: its possible results and the rules that choose among them. */
export function OutcomesEditor({ editor }: { editor: Editor }) {
  const { template, edit } = editor;
  if (!isScoredKind(template)) return null;
  const lists = outcomesOf(template);
  const sources = outcomeSources(template);
  return (
    <Part title={TEXT.title}>
      {lists.length === 0 && (
        <>
          <p className="mb-2 text-table">{TEXT.none}</p>
          <Button size="small" icon={<Plus {...icon} />} onClick={() => edit(addOutcomes)}>
            {TEXT.start}
          </Button>
        </>
      )}
      {lists.map((list) => (
        <OutcomeListEditor key={list.id} list={list} sources={sources} editor={editor} />
      ))}
    </Part>
  );
}

interface ListProps {
  list: OutcomeList;
  sources: readonly ConditionSource[];
  editor: Editor;
}

function OutcomeListEditor({ list, sources, editor }: ListProps) {
  return (
    <div className="flex flex-col gap-5">
      <Ends list={list} editor={editor} />
      <div>
        <h4 className="text-table font-semibold">{TEXT.rules}</h4>
        <p className="text-meta text-ink-2">{list.mode === 'first' ? TEXT.about : TEXT.aboutAll}</p>
        <ol className="mt-3 flex flex-col gap-4">
          {list.rules.map((rule, at) => (
            // Rules have no name of their own.
            <li key={at} className="rounded-md border border-line p-3">
              <RuleEditor list={list} at={at} when={rule.when} sources={sources} editor={editor} />
            </li>
          ))}
        </ol>
        <NewRule list={list} sources={sources} editor={editor} />
      </div>
      <Button
        kind="ghost"
        size="small"
        className="self-start"
        onClick={() => editor.edit((now) => removeOutcomes(now, list.id))}
      >
        {TEXT.removeList}
      </Button>
    </div>
  );
}

function Ends({ list, editor }: { list: OutcomeList; editor: Editor }) {
  const ends = Object.entries(list.labels);
  const isUsed = (id: string): boolean => list.rules.some(({ is }) => is === id);
  const write = (next: readonly (readonly [string, string])[], tag?: string) =>
    editor.edit((now) => withLabels(now, list.id, next), tag);
  return (
    <div>
      <h4 className="mb-2 text-table font-semibold">{TEXT.ends}</h4>
      <ol className="flex flex-col gap-1.5">
        {ends.map(([id, label], at) => (
          <li key={id} className="flex items-center gap-1">
            <input
              type="text"
              className={controlStyle(false, 'h-9 min-w-0 flex-1 px-2 text-table')}
              aria-label={TEXT.end(at + 1)}
              maxLength={120}
              value={label}
              onChange={(event) => write(ends.with(at, [id, event.target.value]), `${list.id} ${id}`)}
            />
            <IconButton
              danger
              label={TEXT.removeEnd(label)}
              title={isUsed(id) ? TEXT.endInUse : TEXT.removeEnd(label)}
              className="disabled:text-line-strong"
              disabled={isUsed(id)}
              icon={<X {...icon} />}
              onClick={() => write(ends.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        size="small"
        icon={<Plus {...icon} />}
        onClick={() => write([...ends, [newOutcomeId(list, TEXT.freshEnd), TEXT.freshEnd]])}
      >
        {TEXT.addEnd}
      </Button>
    </div>
  );
}

interface RuleProps extends ListProps {
  at: number;
  when: Condition | undefined;
}

function RuleEditor({ list, at, when, sources, editor }: RuleProps) {
  const sheet = ruleSheet(list, at);
  const { edit } = editor;
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <p className="text-table font-semibold">{TEXT.rule(at + 1)}</p>
        <span className="flex">
          <IconButton
            label={TEXT.ruleUp(at + 1)}
            className="disabled:text-line-strong"
            disabled={at === 0}
            icon={<ArrowUp {...icon} />}
            onClick={() => edit((now) => moveRule(now, list.id, at, -1))}
          />
          <IconButton
            label={TEXT.ruleDown(at + 1)}
            className="disabled:text-line-strong"
            disabled={at === list.rules.length - 1}
            icon={<ArrowDown {...icon} />}
            onClick={() => edit((now) => moveRule(now, list.id, at, 1))}
          />
          <IconButton
            danger
            label={TEXT.removeRule(at + 1)}
            icon={<X {...icon} />}
            onClick={() => edit((now) => removeRule(now, list.id, at))}
          />
        </span>
      </div>
      <ConditionEditor
        title={STUDIO.condition.title}
        none={TEXT.always}
        sources={sources}
        value={when}
        onChange={(next) => edit((now) => changeRule(now, list.id, at, (rule) => ruleConditioned(rule, next)))}
      />
      <div className="mt-4">{sheet && <SheetForm sheet={sheet} editor={editor} place="" />}</div>
    </>
  );
}

/** A rule is made when its condition says something. */
function NewRule({ list, sources, editor }: ListProps) {
  const [kind, setKind] = useState<'regla' | 'veto' | null>(null);
  if (kind === null) {
    return (
      <p className="mt-2 flex flex-wrap gap-1">
        <Button kind="quiet" size="small" icon={<Plus {...icon} />} onClick={() => setKind('regla')}>
          {TEXT.addRule}
        </Button>
        <Button kind="quiet" size="small" icon={<Plus {...icon} />} onClick={() => setKind('veto')}>
          {TEXT.addVeto}
        </Button>
      </p>
    );
  }
  return (
    <div className="mt-4 rounded-md border border-accent-line p-3">
      <p className="mb-2 text-table font-semibold">{kind === 'veto' ? TEXT.addVeto : TEXT.addRule}</p>
      <PendingCondition
        sources={sources}
        onCancel={() => setKind(null)}
        onDone={(when) => {
          editor.edit((now) => addRule(now, list.id, kind, when));
          setKind(null);
        }}
      />
    </div>
  );
}

interface PendingConditionProps {
  sources: readonly ConditionSource[];
  onCancel: () => void;
  onDone: (when: Condition) => void;
}

function PendingCondition({ sources, onCancel, onDone }: PendingConditionProps) {
  const [when, setWhen] = useState<Condition | undefined>();
  return (
    <>
      <ConditionEditor
        title={STUDIO.condition.title}
        none={STUDIO.condition.toBeSaid}
        sources={sources}
        value={when}
        onChange={setWhen}
        started
      />
      <p className="mt-3 flex gap-2">
        <Button size="small" off={when === undefined} onClick={() => when && onDone(when)}>
          {TEXT.makeRule}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {TEXT.dropRule}
        </Button>
      </p>
    </>
  );
}
