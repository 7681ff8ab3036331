import { useState } from 'react';
import type { Condition } from '#engine/conditions/condition.ts';
import type { Requirement } from '#engine/template/ui-schema.ts';
import { STUDIO_DOCUMENTS as TEXT } from '#web/text/studio-documents.ts';
import { projectSources } from '../../model/conditions/answer-sources.ts';
import { requirementSheet } from '../../model/sheets/requirement-sheet.ts';
import {
  addRequirement,
  changeRequirement,
  documentsPlace,
  freshRequirementName,
  isRequirementLocked,
  moveRequirement,
  removeRequirement,
  requirementsOf,
} from '../../model/documents/requirements.ts';
import { AddButton } from '../sheets/add-button.tsx';
import { CardList, type Card } from '../sheets/card-list.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { Part } from '../sheets/part.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';

/** The documents that projects bring, in the section that asks for them. */
export function DocumentsEditor({ editor, pattern }: { editor: Editor; pattern: string }) {
  const { template, edit } = editor;
  const [opened, setOpened] = useState<string | null>(null);
  if (documentsPlace(template) !== pattern) return null;
  const asked = requirementsOf(template);
  const cards = asked.map((one): Card => {
    const isFixed = isRequirementLocked(template, one.id);
    return { id: one.id, label: one.nom, gist: gistOf(one), isFixed, body: <Document one={one} editor={editor} /> };
  });
  return (
    <Part title={TEXT.title}>
      <p className="mb-3 text-meta text-ink-2">{asked.length === 0 ? TEXT.none : TEXT.about}</p>
      <CardList
        editor={editor}
        cards={cards}
        opened={opened}
        onOpen={setOpened}
        onMove={(at, by) => edit((now) => moveRequirement(now, at, by))}
        onRemove={({ id }) => edit((now) => removeRequirement(now, id))}
      />
      <AddButton
        onAdd={() => {
          const name = freshRequirementName(template, TEXT.fresh);
          setOpened(addRequirement(template, name).id);
          edit((now) => addRequirement(now, name).template);
        }}
      >
        {TEXT.add}
      </AddButton>
    </Part>
  );
}

function Document({ one, editor }: { one: Requirement; editor: Editor }) {
  const { edit, lists } = editor;
  const sources = projectSources(lists);
  const word = (key: 'pedidoSi' | 'obligatorioSi') => (when: Condition | undefined) =>
    edit((now) =>
      changeRequirement(now, one.id, ({ [key]: _before, ...rest }) => (when ? { ...rest, [key]: when } : rest)),
    );
  return (
    <div className="flex flex-col gap-5">
      {isRequirementLocked(editor.template, one.id) && <p className="text-meta text-ink-2">{TEXT.locked}</p>}
      <SheetForm sheet={requirementSheet(one)} editor={editor} place={editor.place} />
      <ConditionEditor
        title={TEXT.when}
        none={TEXT.whenAlways}
        sources={sources}
        value={one.pedidoSi}
        onChange={word('pedidoSi')}
      />
      {!one.obligatorio && (
        <ConditionEditor
          title={TEXT.demandedWhen}
          none={TEXT.demandedNever}
          sources={sources}
          value={one.obligatorioSi}
          onChange={word('obligatorioSi')}
        />
      )}
    </div>
  );
}

function gistOf({ formatos, obligatorio, porCada, pedidoSi, obligatorioSi }: Requirement): string {
  return [
    formatos.join(', '),
    porCada === 'integrante' && TEXT.perMember,
    porCada === 'institucion' && TEXT.perInstitution,
    pedidoSi && TEXT.conditional,
    !obligatorio && (obligatorioSi ? TEXT.demands.si.toLocaleLowerCase('es') : TEXT.optional),
  ]
    .filter((part) => typeof part === 'string')
    .filter((part, at, all) => all.indexOf(part) === at)
    .join(' · ');
}
