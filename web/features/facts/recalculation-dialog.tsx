import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { Recalculation } from '#schemas/generated/domain/recalculation.ts';
import { useRef } from 'react';
import { FACTS } from '#web/text/facts.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RecalculationDialogProps {
  recalculation: Recalculation;
  onAnswer: (accepted: boolean) => void;
}

type Flip = Recalculation['cambian'][number];

const TEXT = FACTS.preview;
const SHOWN = 100;

/** Which outcomes flip, before anything is stored. */
export function RecalculationDialog({ recalculation, onAnswer }: RecalculationDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const { cambian, recalculados, nuevos } = recalculation;
  const others = recalculados - cambian.length;
  return (
    <Dialog
      open
      size="row"
      title={TEXT.title(cambian.length)}
      initialFocus={safe}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {TEXT.confirm}
          </Button>
          <Button ref={safe} kind="ghost" onClick={() => onAnswer(false)}>
            {UI.close}
          </Button>
        </>
      }
    >
      <p className="text-ui text-ink-2">{TEXT.text}</p>
      <ul className="nums mt-4 divide-y divide-line border-y border-line text-ui">
        {cambian.slice(0, SHOWN).map((flip) => (
          <li key={`${flip.ruta} ${flip.id}`} className="py-3">
            <span className="block font-serif text-read">{flip.titulo}</span>
            <span className="block text-meta text-ink-2">
              {flip.codigo} · {FORM_KIND_NAMES[flip.ruta]}
              {flip.firmada && ` (${TEXT.signed})`}
            </span>
            <span className="mt-1 block">
              <span className="sr-only">{TEXT.before}: </span>
              <s className="text-ink-2">{told(flip.antes)}</s>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{TEXT.after}: </span>
              <strong className="font-semibold">{told(flip.despues)}</strong>
            </span>
          </li>
        ))}
      </ul>
      {cambian.length > SHOWN && <p className="mt-2 text-ui text-ink-2">{TEXT.more(cambian.length - SHOWN)}</p>}
      {others > 0 && <p className="mt-3 text-ui text-ink-2">{TEXT.others(others)}</p>}
      {nuevos > 0 && <p className="mt-3 text-ui text-ink-2">{TEXT.first(nuevos)}</p>}
    </Dialog>
  );
}

function told(result: Flip['despues']): string {
  if (!result) return TEXT.none;
  const total = result.total?.replace('.', ',');
  return [result.salida ?? TEXT.none, total].filter(Boolean).join(', ');
}
