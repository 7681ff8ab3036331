import { useState } from 'react';
import { valueAt } from '#engine/pointer.ts';
import { sameJson } from '#engine/same-json.ts';
import type { Editor } from '../../editing/use-editor.ts';
import {
  addRow,
  aroundOf,
  changeRow,
  conditionsOffered,
  listsOffered,
  moveRow,
  removeRow,
  rowSheet,
  rowsOf,
  withCondition,
} from '../../model/words/node-words.ts';
import type { ListWord, When } from '../../model/words/word.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { PendingCondition } from '../conditions/pending-condition.tsx';
import { AddButton } from '../sheets/add-button.tsx';
import { CardList } from '../sheets/card-list.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';

interface WordListProps {
  list: ListWord;
  place: string;
  editor: Editor;
}

/** A word that is a list, row by row. */
export function WordList({ list, place, editor }: WordListProps) {
  const { template, edit } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const around = aroundOf(template, place);
  const rows = rowsOf(list, around);
  const begins = list.begins?.(around) ?? null;
  const add = (when?: When) => {
    const next = addRow(template, place, list, when);
    const at = rowsOf(list, aroundOf(next, place)).findIndex((row, index) => !sameJson(row, rows[index]));
    setOpened(String(Math.max(at, 0)));
    edit((now) => addRow(now, place, list, when));
  };
  // What begins with a condition says in its button what it is for.
  const hasHead = begins === null || isBeginning || rows.length > 0;
  const isFull = rows.length >= list.most || list.fresh(rows, around) === null;
  return (
    <div className={hasHead ? undefined : '-mt-4'}>
      {hasHead && (
        <>
          <h4 className="text-table font-semibold">{list.title}</h4>
          {list.about !== undefined && <p className="mb-1.5 text-meta text-ink-2">{list.about}</p>}
        </>
      )}
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={rows.map((row, at) => ({
          id: String(at),
          label: list.label(row, at, around),
          gist: list.gist(row, around),
          isFixed: rows.length <= (list.least ?? 0),
          body: <Row list={list} at={at} place={place} editor={editor} />,
        }))}
        onMove={(at, by) => {
          setOpened(null);
          edit((now) => moveRow(now, place, list, at, by));
        }}
        onRemove={(_, at) => {
          setOpened(null);
          edit((now) => removeRow(now, place, list, at));
        }}
      />
      {begins && isBeginning ? (
        <div className="mt-2">
          <PendingCondition
            title={begins.title}
            none={begins.none}
            sources={begins.sources(around)}
            onCancel={() => setBeginning(false)}
            onDone={(when) => {
              setBeginning(false);
              add(when);
            }}
          />
        </div>
      ) : (
        !isFull && <AddButton onAdd={() => (begins ? setBeginning(true) : add())}>{list.add}</AddButton>
      )}
    </div>
  );
}

function Row({ list, at, place, editor }: WordListProps & { at: number }) {
  const { template, edit } = editor;
  const around = aroundOf(template, place);
  const row = rowsOf(list, around)[at];
  if (!row) return null;
  const sheet = rowSheet(list, around, row, at);
  const begins = list.begins?.(around);
  return (
    <div className="flex flex-col gap-4">
      {sheet && <SheetForm sheet={sheet} editor={editor} place={place} />}
      {conditionsOffered(list.conditions, { ...around, node: row }).map((word) => (
        <ConditionEditor
          key={word.at}
          title={word.title}
          none={word.none}
          sources={word.sources(around)}
          value={valueAt(row, word.at) as When}
          needed={word.at === begins?.at && valueAt(row, word.at) !== undefined}
          onChange={(when) => edit((now) => changeRow(now, place, list, at, (one) => withCondition(one, word, when)))}
        />
      ))}
      {listsOffered({ lists: list.lists ?? [] }, { ...around, node: row }).map((inner) => (
        <WordList key={inner.at} list={inner} place={`${place}${list.at}/${at}`} editor={editor} />
      ))}
    </div>
  );
}
