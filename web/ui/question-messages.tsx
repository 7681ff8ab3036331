import { useId } from 'react';
import type { Question } from './question.ts';

/** The messages that go out with an act, each with whom it reaches, before one decides on it. */
export function QuestionMessages({ about, list }: NonNullable<Question['messages']>) {
  const label = useId();
  return (
    <div className="mt-4 text-ui">
      <p className="font-semibold" id={label}>
        {about}
      </p>
      <ul className="mt-1 divide-y divide-line border-y border-line" aria-labelledby={label}>
        {list.map(({ title, text, count }) => (
          <li key={title} className="py-2">
            <span className="block font-semibold text-ink">{title}</span>
            <span className="block text-ink-2">{text}</span>
            <span className="nums block text-meta text-ink-2">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
