import { useState } from 'react';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { Select } from '#web/ui/select.tsx';
import { isEntered, sourceOf } from '../../model/scoring/fact-sources.ts';
import { factSheet } from '../../model/sheets/fact-sheet.ts';
import { addFact, moveInPart, removeFromPart } from '../../model/scoring/scoring-parts.ts';
import { CardList } from '../sheets/card-list.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { useFactSources } from './use-fact-sources.ts';

const TEXT = STUDIO_PARTS.fact;

/** What rules may know of the project besides the evaluator's answers. */
export function FactsPart({ editor }: { editor: Editor }) {
  const { template, edit, place } = editor;
  const { sources, hasFailed } = useFactSources(template);
  const [opened, setOpened] = useState<string | null>(null);
  const facts = template.scoring?.facts ?? [];
  const unused = sources.filter(({ id }) => isEntered(id) || !facts.some((fact) => sourceOf(fact) === id));
  return (
    <>
      {hasFailed && <p className="mb-2 text-table text-bad">{TEXT.failed}</p>}
      <CardList
        editor={editor}
        opened={opened}
        onOpen={setOpened}
        cards={facts.map((fact, at) => ({
          id: fact.id,
          label: fact.title,
          gist: TEXT.types[fact.type],
          body: <SheetForm sheet={factSheet(fact, at, sources)} editor={editor} place={place} />,
        }))}
        onMove={(at, by) => edit((now) => moveInPart(now, 'facts', at, by))}
        onRemove={(_, at) => edit((now) => removeFromPart(now, 'facts', at))}
      />
      {unused.length > 0 && (
        <Select
          compact
          className="mt-3"
          aria-label={TEXT.add}
          value=""
          onChange={(event) => {
            const chosen = unused.find(({ id }) => id === event.target.value);
            if (!chosen) return;
            setOpened(addFact(template, chosen).id);
            edit((now) => addFact(now, chosen).template);
          }}
        >
          <option value="">{TEXT.addOne}</option>
          {unused.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
