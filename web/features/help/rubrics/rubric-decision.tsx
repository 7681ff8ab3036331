import type { Decision } from '#engine/decision/decision-in-words.ts';
import { RUBRICS as TEXT } from '#web/text/rubrics.ts';

/** How the result comes about, in the sentences that the office checked before it published the rubric. */
export function RubricDecision({ decision }: { decision: Decision }) {
  const { lists, minima, stages } = decision;
  const weighted = stages.filter(({ share }) => share !== null);
  return (
    <section className="mt-12 h-fit lg:mt-10 lg:border-l lg:border-line lg:pl-8" aria-labelledby="h-como-se-decide">
      <h2 className="text-h2 font-semibold tracking-title" id="h-como-se-decide">
        {TEXT.decides}
      </h2>
      {lists.map(({ id, isFirst, rules }) => (
        <div key={id} className="mt-3">
          <p className="text-ui text-ink-2">{isFirst ? TEXT.first : TEXT.all}</p>
          <ol className="mt-2 list-decimal divide-y divide-line border-y border-line pl-6 text-ui">
            {rules.map(({ at, when, end, also }) => (
              <li key={at} className="py-2 pl-1">
                {when}: <span className="font-semibold">{end?.label ?? TEXT.noResult}</span>
                {also.map((one) => (
                  <span key={one} className="block text-meta text-ink-2">
                    {one}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Sentences title={TEXT.minima} sentences={minima.map(({ label, asks }) => `${label}: ${asks}`)} />
      {weighted.length > 0 && (
        <>
          <h3 className="mt-6 text-h3 font-semibold">{TEXT.weights}</h3>
          <ul className="nums mt-2 divide-y divide-line border-y border-line text-ui">
            {weighted.map(({ id, label, depth, share }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
                <span className={depth > 1 ? 'pl-4 text-ink-2' : 'font-semibold'}>{label}</span>
                <span className={depth > 1 ? 'shrink-0 text-ink-2' : 'shrink-0 font-semibold'}>
                  {TEXT.share(share ?? '')}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-meta text-ink-2">{TEXT.shareNote}</p>
        </>
      )}
      <Sentences
        title={TEXT.notes}
        sentences={stages.flatMap(({ label, notes }) => notes.map((note) => `${label}. ${note}`))}
      />
      {(['each', 'definitive', 'order'] as const).map((part) => (
        <Sentences key={part} title={TEXT.parts[part]} sentences={decision[part]} />
      ))}
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-h3 font-semibold">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ui">
        {sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}
