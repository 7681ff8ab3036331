import { useCallback, useMemo } from 'react';
import { BesideField } from '#web/form/fields/beside-field.ts';
import { FieldTree } from '#web/form/fields/field-tree.tsx';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { useAnswerAt, useFormScope } from '#web/form/scope/form-scope.tsx';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import { AgreedItems } from './agreed-items.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { DivergentItem } from './divergent-item.tsx';
import { withoutItems } from './item-specs.ts';
import { listed, useComparison, type Comparison } from './use-comparison.ts';

/** A definitive form while it is agreed on: first where the evaluators differ, then where they agree, then the rest. */
export default function DefinitiveFields({ form }: { form: LoadedForm }) {
  const { store } = useFormScope();
  const comparison = useComparison(form, store);
  const rest = useMemo(() => comparison && withoutItems(store.model.spec, comparison.specs), [comparison, store]);
  const beside = useCallback(
    (spec: FieldSpec, pointer: string) =>
      comparison && <GivenAnswers comparison={comparison} spec={spec} pointer={pointer} isSaid={false} />,
    [comparison],
  );
  if (!comparison) return null;
  const shown = comparison.compared.filter(({ id }) => comparison.specs.has(id));
  const differing = shown.filter(({ agrees }) => !agrees);
  const agreed = shown.filter(({ agrees }) => agrees);
  return (
    <BesideField value={beside}>
      <div className="flex flex-col">
        <Notices comparison={comparison} isNew={form.version === 0} />
        {differing.length > 0 && (
          <section aria-labelledby="no-coinciden">
            <Title id="no-coinciden" count={DEFINITIVE.differCount(differing.length, shown.length)}>
              {DEFINITIVE.differ}
            </Title>
            <p className="mb-5 text-ui text-ink-2">{DEFINITIVE.differHelp}</p>
            {differing.map((item) => {
              const specs = comparison.specs.get(item.id);
              return specs && <DivergentItem key={item.id} item={item} specs={specs} comparison={comparison} />;
            })}
          </section>
        )}
        {agreed.length > 0 && (
          <section className="mt-6" aria-labelledby="coinciden">
            <Title id="coinciden" count={DEFINITIVE.agreeCount(agreed.length)}>
              {DEFINITIVE.agree}
            </Title>
            <AgreedItems items={agreed} comparison={comparison} />
          </section>
        )}
        {rest && (
          <section className="mt-12" aria-labelledby="lo-demas">
            <h2 className={shown.length > 0 ? 'mb-5 text-h2 font-semibold tracking-title' : 'sr-only'} id="lo-demas">
              {DEFINITIVE.rest}
            </h2>
            <div className="max-w-form">
              <Rest spec={rest} />
            </div>
          </section>
        )}
      </div>
    </BesideField>
  );
}

function Title({ id, count, children }: { id: string; count: string; children: string }) {
  return (
    <h2 className="text-h2 font-semibold tracking-title" id={id}>
      {children} <span className="nums font-normal text-ink-3">{count}</span>
    </h2>
  );
}

function Rest({ spec }: { spec: FieldSpec }) {
  return <FieldTree spec={spec} pointer="" value={useAnswerAt('')} titled={false} />;
}

/** Whose evaluations are missing, that nothing is stored yet, and what changed since it was. */
function Notices({ comparison, isNew }: { comparison: Comparison; isNew: boolean }) {
  const { agreement, compared, nameOf } = comparison;
  const waiting = agreement.formularios.filter(({ respuestas }) => respuestas === null);
  return (
    <>
      {compared.length === 0 ? (
        <Alert tone="accent" className="mb-8" title={DEFINITIVE.none}>
          {DEFINITIVE.noneHelp}
        </Alert>
      ) : (
        <>
          {waiting.length > 0 && (
            <Alert
              tone="warn"
              className="mb-8"
              title={DEFINITIVE.waiting(listed(waiting.map(({ id }) => nameOf(id))), waiting.length)}
            >
              {DEFINITIVE.waitingHelp}
            </Alert>
          )}
          {isNew && (
            <Alert tone="accent" className="mb-8" title={DEFINITIVE.proposal}>
              {DEFINITIVE.proposalHelp}
            </Alert>
          )}
        </>
      )}
      <ChangedNotice comparison={comparison} />
    </>
  );
}
