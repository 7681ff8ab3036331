import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isDefinitive } from '#engine/process/commissions.ts';
import { shortDay } from '#web/app/call/format-day.ts';
import { ExcuseDialog } from '#web/app/evaluation/excuse-dialog.tsx';
import { PATHS } from '#web/app/paths.ts';
import { LightMark, type Light } from '#web/form/progress/light-mark.tsx';
import { DESK } from '#web/text/desk.ts';
import { EXCUSAL } from '#web/text/excusal.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Desk, OwnForm } from './use-own-evaluations.ts';

interface OwnFormsProps {
  project: { id: number; codigo: string };
  desk: Desk;
}

/** The person's forms of a project: how far each is, until when, and the way to it. */
export function OwnForms({ project: { id, codigo }, desk }: OwnFormsProps) {
  const forms = desk.formsOf(id);
  const [leaving, setLeaving] = useState<OwnForm | null>(null);
  if (desk.hasFailed)
    return (
      <span className="flex flex-wrap items-center gap-2 text-ink-2">
        {DESK.failed}
        <Button size="small" aria-label={DESK.againOf(codigo)} onClick={desk.again}>
          {UI.retry}
        </Button>
      </span>
    );
  if (forms === null) return <span className="text-ink-3">{DESK.loading}</span>;
  if (forms.length === 0) return <span className="text-ink-3">{DESK.none}</span>;
  const isMixed = new Set(forms.map(({ tipo }) => tipo.replace(/_def$/u, ''))).size > 1;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {forms.map((form) => (
          <li key={`${form.tipo} ${form.id}`}>
            <FormLine form={form} code={codigo} isNamed={isMixed} onLeave={() => setLeaving(form)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <ExcuseDialog
          form={{ kind: leaving.tipo, id: leaving.id, code: codigo }}
          onClose={() => setLeaving(null)}
          onExcused={() => {
            setLeaving(null);
            desk.again();
          }}
        />
      )}
    </>
  );
}

const LIGHTS: Readonly<Record<OwnForm['estado'], Light>> = {
  vacia: 'empty',
  borrador: 'started',
  completa: 'complete',
  firmada: 'closed',
};

interface FormLineProps {
  form: OwnForm;
  code: string;
  /** Others beside it are about something else. */
  isNamed: boolean;
  onLeave: () => void;
}

function FormLine({ form, code, isNamed, onLeave }: FormLineProps) {
  const { tipo, id, estado, faltan, hasta, editable, motivo, excusable } = form;
  const isOpen = editable && (estado === 'vacia' || estado === 'borrador');
  const words = [
    DESK.states[estado],
    ...(editable && estado === 'borrador' && faltan !== null && faltan > 0 ? [DESK.missing(faltan)] : []),
    ...(isOpen && hasta !== null ? [DESK.closesOn(shortDay(hasta))] : []),
  ];
  return (
    <>
      <p className="flex items-baseline gap-1.5">
        <LightMark light={LIGHTS[estado]} words={DESK_WORDS} className="translate-y-0.5" />
        <span className="nums min-w-0">
          {(isNamed || isDefinitive(tipo)) && (
            <span className="font-semibold">{isNamed ? DESK.kind(tipo) : DESK.definitive}: </span>
          )}
          {words.join(' · ')}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 pl-5.5 *:inline-flex *:min-h-6 touch:*:min-h-11 *:items-center">
        <Link
          className={`${linkStyle} font-semibold`}
          to={PATHS.form(tipo, id)}
          aria-label={DESK.open(actOf(form), tipo, code)}
        >
          {actOf(form)}
        </Link>
        {excusable && (
          <button type="button" className={linkStyle} aria-label={EXCUSAL.openOf(code)} onClick={onLeave}>
            {EXCUSAL.open}
          </button>
        )}
      </p>
      {motivo !== null && estado !== 'completa' && estado !== 'firmada' && (
        <p className="pl-5.5 text-meta text-ink-3">{motivo}</p>
      )}
    </>
  );
}

/** The words beside the figure say it already. */
const DESK_WORDS = { empty: '', started: '', complete: '', closed: '' };

function actOf({ tipo, estado, editable }: OwnForm): string {
  if (!editable || estado === 'completa' || estado === 'firmada') return DESK.see;
  if (isDefinitive(tipo)) return DESK.agree;
  return estado === 'vacia' ? DESK.evaluate : DESK.goOnForm;
}
