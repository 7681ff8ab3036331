import { useMemo } from 'react';
import type { Mark } from '../../model/json/text-marks.ts';
import { LINE, PAD } from './code-size.ts';

interface CodeLinesProps {
  text: string;
  marks: readonly Mark[];
  view: { readonly top: number; readonly left: number; readonly height: number };
}

/** The lines in sight, numbered and coloured, with what is wrong at their end. For eyes only: the text area is read aloud. */
export function CodeLines({ text, marks, view }: CodeLinesProps) {
  const lines = useMemo(() => text.split('\n'), [text]);
  const first = Math.max(0, Math.floor((view.top - PAD) / LINE));
  const shown = lines.slice(first, first + Math.ceil(view.height / LINE) + 2);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden forced-colors:hidden" aria-hidden="true">
      <div className="absolute inset-y-0 left-0 w-11 border-r border-line bg-ground" />
      {shown.map((line, index) => {
        const number = first + index + 1;
        const wrong = marks.find((mark) => mark.line === number);
        return (
          <div
            key={number}
            className={wrong ? 'absolute inset-x-0 h-5 bg-bad-soft' : 'absolute inset-x-0 h-5'}
            style={{ top: PAD + (number - 1) * LINE - view.top }}
          >
            <span className={`absolute left-0 w-9 text-right ${wrong ? 'font-semibold text-bad' : 'text-ink-3'}`}>
              {number}
            </span>
            <span className="absolute inset-y-0 right-0 left-11 overflow-hidden">
              <span className="absolute left-3 whitespace-pre" style={{ translate: `${-view.left}px 0` }}>
                <Coloured line={line} />
                {wrong && <span className="ml-6 font-sans text-bad">{wrong.message}</span>}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}

const WORDS = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/gu;
/** A longer line is not coloured: nobody reads it whole. */
const LONGEST = 2000;

function Coloured({ line }: { line: string }) {
  if (line.length > LONGEST) return line;
  const parts: { text: string; tone: string | undefined }[] = [];
  let at = 0;
  for (const { index, 0: all, 1: quoted, 2: colon } of line.matchAll(WORDS)) {
    if (index > at) parts.push({ text: line.slice(at, index), tone: undefined });
    const tone = quoted === undefined ? 'text-warn' : colon === undefined ? 'text-ok' : 'text-accent';
    parts.push({ text: quoted ?? all, tone });
    if (colon !== undefined) parts.push({ text: colon, tone: undefined });
    at = index + all.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at), tone: undefined });
  return parts.map(({ text, tone }, index) => (
    <span key={index} className={tone}>
      {text}
    </span>
  ));
}
