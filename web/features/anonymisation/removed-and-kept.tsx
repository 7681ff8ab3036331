import type { AnonymisationField } from '#schemas/generated/domain/anonymisation-field.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';

const list = 'mt-3 list-disc space-y-1.5 pl-5 text-table text-ink-2';

/** Field by field what goes, and what stays. */
export function RemovedAndKept({ fields }: { fields: readonly AnonymisationField[] }) {
  return (
    <div className="grid gap-x-12 gap-y-8 pt-10 md:grid-cols-2">
      <section aria-labelledby="anonimizar-quita">
        <h2 id="anonimizar-quita" className="text-h3 font-semibold">
          {TEXT.removed}
        </h2>
        <p className="mt-1 text-meta text-ink-3">{TEXT.removedHint}</p>
        <dl className="mt-3 space-y-3 text-table">
          {fields.map(({ donde, campos }) => (
            <div key={donde}>
              <dt className="font-semibold">{donde}</dt>
              <dd className="text-ink-2">{campos.join(', ')}</dd>
            </div>
          ))}
        </dl>
        <ul className={list}>
          {TEXT.alsoRemoved.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="anonimizar-queda">
        <h2 id="anonimizar-queda" className="text-h3 font-semibold">
          {TEXT.kept}
        </h2>
        <ul className={list}>
          {TEXT.keptLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
