import { useState } from 'react';
import { FORMS } from '#web/text/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { OpenConflict } from './conflict-scope.tsx';
import type { FieldSpec } from '../spec/field-spec.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { markDifferences } from './mark-differences.ts';
import { rowName } from '../in-words/row-columns.ts';
import { showValue } from '../in-words/show-value.ts';
import { Counter } from '../widgets/parts/counter.tsx';

interface ConflictFieldProps {
  id: string;
  spec: FieldSpec;
  conflict: OpenConflict;
}

/** Both versions side by side in place of the field, with what differs marked. Nothing is chosen for anybody. */
export function ConflictField({ id, spec, conflict }: ConflictFieldProps) {
  const { mine, theirs, resolve } = conflict;
  const isText = spec.schema.type === 'string' && spec.options.length === 0;
  const [own, setOwn] = useState(() => (typeof mine === 'string' ? mine : ''));
  const limit = spec.schema.maxLength;
  const [left, right] = [words(spec, mine), words(spec, theirs)];
  return (
    <div
      className="overflow-hidden rounded-md border border-warn sm:col-span-2"
      role="group"
      aria-labelledby={`${id}-conflicto`}
      id={`${id}-campo`}
      tabIndex={-1}
    >
      <p className="bg-warn-soft px-4 py-2.5 text-ui" id={`${id}-conflicto`}>
        {FORMS.conflictField(spec.label)}
      </p>
      <div className="grid grid-cols-1 divide-line border-t border-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <Version
          who={FORMS.mine}
          when={conflict.mineAt === null ? FORMS.mineWhen : `${conflict.mineAt}, ${FORMS.mineWhen}`}
          text={left}
          other={right}
        >
          <Button id={id} size="small" onClick={() => resolve(mine)}>
            {FORMS.keepMine}
          </Button>
        </Version>
        <Version
          who={conflict.author}
          when={conflict.theirsAt === null ? '' : FORMS.theirsWhen(conflict.theirsAt)}
          text={right}
          other={left}
        >
          <Button size="small" onClick={() => resolve(theirs)}>
            {FORMS.takeTheirs}
          </Button>
        </Version>
      </div>
      {isText && (
        <div className="border-t border-line bg-ground p-4">
          <label className="text-ui font-semibold" htmlFor={`${id}-combinar`}>
            {FORMS.writeOwn}
          </label>
          <div className="mt-2">
            <TextArea
              id={`${id}-combinar`}
              className="min-h-28"
              value={own}
              aria-describedby={`${id}-combinar-cuenta`}
              onChange={(event) => setOwn(event.target.value)}
            />
            {limit !== undefined && <Counter id={`${id}-combinar-cuenta`} length={own.length} limit={limit} />}
          </div>
          <Button className="mt-3" size="small" onClick={() => resolve(own === '' ? undefined : own)}>
            {FORMS.acceptOwn}
          </Button>
        </div>
      )}
    </div>
  );
}

interface VersionProps {
  who: string;
  when: string;
  text: string;
  other: string;
  children: React.ReactNode;
}

function Version({ who, when, text, other, children }: VersionProps) {
  return (
    <div className="flex flex-col p-4">
      <p className="text-meta text-ink-2">
        <span className="font-semibold text-ink">{who}</span>
        {when !== '' && <span className="nums"> · {when}</span>}
      </p>
      <p className="mt-2 flex-1 font-serif text-body leading-6.5 wrap-anywhere whitespace-pre-line">
        {text === '' && <span className="text-ink-3">{FORM_FIELDS.noAnswer}</span>}
        {markDifferences(text, other).map((piece, index) =>
          piece.marked ? (
            // A text is drawn whole.
            <ins key={index} className="marked no-underline">
              {piece.text}
            </ins>
          ) : (
            piece.text
          ),
        )}
      </p>
      <div className="mt-4">{children}</div>
    </div>
  );
}

/** An answer in words: rows by their names, one a line. */
function words(spec: FieldSpec, value: unknown): string {
  if (Array.isArray(value) && spec.children.length > 0) {
    return value
      .map((row: unknown, index) => {
        const cells = spec.children.map((child) => showValue(child, (row as Record<string, unknown>)[child.key]));
        return `${rowName(spec, row, index)} · ${cells.filter((cell) => cell !== null).join(' · ')}`;
      })
      .join('\n');
  }
  if (Array.isArray(value)) return value.map((one: unknown) => showValue(spec, one) ?? '').join('\n');
  return showValue(spec, value) ?? '';
}
