import { useState } from 'react';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { Button } from '#web/ui/button.tsx';
import { Light } from '#web/ui/light.tsx';

const TEXT = STUDIO_PUBLISH.publish.moving;
const FEW = 6;
const FATES = { pasa: 'done', queda: 'locked', impide: 'wrong' } as const;

/** Evaluations of the call one by one: how far each is, and what would become of it under the new version. */
export function MovingList({ evaluations }: { evaluations: NonNullable<Sent<TemplateReach>['evaluaciones']> }) {
  const { total, impedidas, quedan, lista } = evaluations;
  const [isWhole, setWhole] = useState(false);
  // Whoever keeps the others from moving, and whoever stays, is never among those put away.
  const few = Math.max(FEW, Math.min(impedidas + quedan, lista.length));
  const shown = isWhole ? lista : lista.slice(0, few);
  return (
    <section className="mt-6" aria-labelledby="h-una-por-una">
      <h4 className="text-ui font-semibold" id="h-una-por-una">
        {TEXT.title(total)}
      </h4>
      <p className="text-table text-ink-2">
        {impedidas > 0 ? TEXT.someStop(impedidas) : quedan > 0 ? TEXT.someStay(quedan) : TEXT.allMove}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line text-table">
        {shown.map(({ tipo, id, codigo, titulo, evaluador, estado, destino, texto }) => (
          <li
            key={`${tipo} ${id}`}
            className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <p>
                <span className="nums font-semibold">{codigo}</span> <span className="text-ink-2">{titulo}</span>
              </p>
              <p className="text-meta text-ink-2">
                {evaluador === null ? FORM_KIND_NAMES[tipo] : `${evaluador.ape}, ${evaluador.nom}`} ·{' '}
                {TEXT.states[estado]}
              </p>
            </div>
            <p className="flex items-start gap-2">
              <Light state={FATES[destino]} word="" className="mt-0.5" />
              <span>{texto}</span>
            </p>
          </li>
        ))}
      </ul>
      {lista.length > few && (
        <Button kind="ghost" size="small" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXT.less : TEXT.more(lista.length)}
        </Button>
      )}
      {isWhole && total > lista.length && (
        <p className="mt-1 text-meta text-ink-2">{TEXT.rest(total - lista.length)}</p>
      )}
    </section>
  );
}
