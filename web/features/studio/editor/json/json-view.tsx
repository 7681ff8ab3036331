import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_JSON as TEXT } from '#web/text/studio-json.ts';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Editor } from '../../editing/use-editor.ts';
import { suggest, type Names } from '../../model/json/suggest.ts';
import { readTemplateText, templateText } from '../../model/json/template-text.ts';
import { textMarks, type Mark } from '../../model/json/text-marks.ts';
import { CodeArea } from './code-area.tsx';
import { LINE } from './code-size.ts';

/** What is typed as JSON: kept while somebody looks at another view. */
export interface Typing {
  readonly text: string;
  /** The draft that it began with, or that it became. */
  readonly of: Template;
  readonly isApplied: boolean;
}

interface JsonViewProps {
  editor: Editor;
  typing: Typing | null;
  onType: (typing: Typing | null) => void;
}

/** Whoever types on is not judged at each key. */
const REST_MS = 300;
const SHOWN = 4;

/** The template as JSON, both ways: what is sound becomes the draft, and what changes elsewhere is seen here. */
export function JsonView({ editor, typing, onType }: JsonViewProps) {
  const { template } = editor;
  const area = useRef<HTMLTextAreaElement>(null);
  // What became the draft is forgotten once the draft is another one.
  const held = typing && (typing.of === template || !typing.isApplied) ? typing : null;
  const isStale = held !== null && held.of !== template;
  const written = useMemo(() => templateText(template), [template]);
  const text = held?.text ?? written;
  const [judged, setJudged] = useState<{ text: string; marks: readonly Mark[] } | null>(null);
  const judge = useEffectEvent((now: string) => {
    const read = readTemplateText(now, template);
    setJudged({ text: now, marks: read.marks ?? [] });
    if (!read.template) return;
    const next = read.template;
    if (next !== template) editor.edit(() => next, 'json');
    onType({ text: now, of: next, isApplied: true });
  });
  const pending = held && !held.isApplied && !isStale ? held.text : null;
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => judge(pending), REST_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  const { errors, checks } = editor;
  const told = useMemo(() => [...errors, ...checks.blocking], [errors, checks.blocking]);
  const isSame = held === null || held.isApplied;
  const marks = useMemo(
    () => (isSame ? (told.length === 0 ? [] : textMarks(text, told)) : judged?.text === text ? judged.marks : []),
    [isSame, told, text, judged],
  );
  const names = useMemo(() => namesOf(editor), [editor]);
  const goTo = ({ at, line }: Mark) => {
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
    area.current?.scrollTo({ top: Math.max(0, (line - 4) * LINE) });
  };
  const state = isStale ? 'stale' : isSame ? 'same' : judged?.text === text ? 'faulty' : 'checking';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-ink-2" id="h-json">
        <p role="status">{TEXT.states[state]}</p>
        <p className="text-ink-3">{TEXT.keys}</p>
        {!isSame && (
          <Button kind="ghost" size="small" className="ml-auto" onClick={() => onType(null)}>
            {TEXT.back}
          </Button>
        )}
      </div>
      <CodeArea
        area={area}
        label={TEXT.label}
        describedBy="h-json"
        text={text}
        marks={marks}
        onText={(next) => onType({ text: next, of: held?.of ?? template, isApplied: false })}
        suggest={(now, caret) => suggest(now, caret, names)}
      />
      <ul className="flex flex-col gap-1 text-table empty:hidden">
        {marks.slice(0, SHOWN).map((mark) => (
          <li key={`${mark.at} ${mark.message}`} className="flex gap-3">
            <button
              type="button"
              className={`${linkStyle} nums shrink-0`}
              aria-label={TEXT.goTo(mark.line)}
              onClick={() => goTo(mark)}
            >
              {TEXT.line(mark.line)}
            </button>
            <span>{mark.message}</span>
          </li>
        ))}
        {marks.length > SHOWN && <li className="text-ink-2">{TEXT.more(marks.length - SHOWN)}</li>}
      </ul>
    </div>
  );
}

function namesOf({ checks: { prepared }, template: { scoring } }: Editor): Names {
  const pointers = (prepared?.sections ?? [])
    .flatMap((section) => [...section.fields.keys()])
    .filter((one) => one !== '');
  const stages = [...(scoring?.items ?? []), ...(scoring?.sections ?? [])].map(({ id }) => id);
  return { pointers, stages };
}
