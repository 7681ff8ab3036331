import { useState } from 'react';
import { COMMISSION_MESSAGES } from '#schemas/messages/evaluations.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { Impediment } from '#schemas/generated/domain/impediment.ts';
import { useClient } from '#web/app/client-context.ts';
import { readMessages } from '#web/app/told/read-messages.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import type { SummaryEntry } from '#web/ui/error-summary.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { pairLines } from './cause-lines.ts';
import { reasonId } from './cross-table.tsx';
import { alertsOf, barredIn, MIN_EVALUATORS, pairKey, reasonsOf, type Draft } from './draft.ts';

interface Saving {
  commission: Commission | null;
  /** The calendar of the current call; null: not at hand yet. */
  year: number | null;
  draft: Draft;
  impediments: readonly Impediment[];
  /** Whether they are those of what is chosen now. */
  isSettled: boolean;
  onSaved: () => void;
}

interface Errors {
  title: string;
  entries: readonly SummaryEntry[];
}

/** Where a problem of the server is corrected. */
const PLACES: readonly [string, string][] = [
  ['/listaP', 'comision-proyectos'],
  ['/listaEval', 'comision-evaluadores'],
  ['/ProgramaExtension', 'comision-programa'],
];
const MOST_SHOWN = 8;

/** Storing what was put together, and ending a programme's commission. */
export function useCommissionSave({ commission, year, draft, impediments, isSettled, onSaved }: Saving) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState<'save' | 'dissolve' | null>(null);
  const [errors, setErrors] = useState<Errors | null>(null);
  /** How often it was refused because somebody else changed it. */
  const [outdated, setOutdated] = useState(0);
  const [isDone, setDone] = useState(false);

  const finish = (text: string) => {
    toast(text);
    onSaved();
    setDone(true);
  };
  const messagesOf = (proyectos: string[], evaluadores: number[]) =>
    readMessages(client, year, {
      comision: { id: commission?.id ?? null, tipo: draft.tipo, programa: draft.programa, proyectos, evaluadores },
    });
  const save = async () => {
    const entries = isSettled ? missingIn(draft, impediments, commission) : shortcomings(draft);
    if (entries.length > 0) return setErrors({ title: COMMISSION_MESSAGES.refused, entries });
    setBusy('save');
    const listaP = [...draft.projects.keys()].map(String);
    const listaEval = [...draft.evaluators.keys()].map(Number);
    const said = await messagesOf(listaP, listaEval);
    if (said.messages) {
      setBusy(null);
      if (!(await confirm({ title: TEXT.saveQuestion, confirm: TEXT.save, ...said }))) return;
      setBusy('save');
    }
    const razones = reasonsOf(alertsOf(impediments, draft, commission), draft);
    const answer = commission
      ? await client.call('change-commission', {
          params: { id: commission.id },
          body: { listaP, listaEval, razones, version: commission.version },
          handles: [400, 409],
        })
      : await client.call('create-commission', {
          body: { tipoComision: draft.tipo, listaP, listaEval, razones, ProgramaExtension: draft.programa },
          handles: [400],
        });
    setBusy(null);
    if (!answer) return;
    if (answer.ok)
      return finish(commission && 'conservados' in answer.data ? TEXT.changed(answer.data.conservados) : TEXT.saved);
    if (answer.status === 409) return setOutdated((times) => times + 1);
    if (answer.status === 400) setErrors({ title: answer.error, entries: entriesOf(answer) });
  };
  const dissolve = async () => {
    if (!commission) return;
    const text = TEXT.eraseText(commission.avance.guardados);
    const said = await messagesOf([], []);
    if (!(await confirm({ title: TEXT.dissolveQuestion, text, confirm: TEXT.dissolve, danger: true, ...said }))) return;
    setBusy('dissolve');
    const answer = await client.call('change-commission', { params: { id: commission.id }, body: { disolver: true } });
    setBusy(null);
    if (answer?.ok) finish(TEXT.dissolved(answer.data.conservados));
  };
  return { busy, errors, outdated, isDone, save, dissolve };
}

/** What can be said without asking anybody. */
function shortcomings({ tipo, programa, projects, evaluators }: Draft): SummaryEntry[] {
  return [
    ...(tipo === 'PE' && programa === null ? [{ id: 'comision-programa', message: TEXT.programmeMissing }] : []),
    ...(projects.size === 0 ? [{ id: 'comision-proyectos', message: TEXT.noneChosen }] : []),
    ...(evaluators.size < MIN_EVALUATORS
      ? [{ id: 'comision-evaluadores', message: TEXT.fewEvaluators(evaluators.size) }]
      : []),
  ];
}

function missingIn(draft: Draft, impediments: readonly Impediment[], before: Commission | null): SummaryEntry[] {
  const barred = barredIn(impediments, draft, before);
  const alerts = alertsOf(impediments, draft, before);
  const missing = alerts.filter(({ codigo, evaluador }) => !draft.reasons.get(pairKey(codigo, evaluador))?.trim());
  const [first] = missing;
  return [
    ...shortcomings(draft),
    ...barred.map((pair) => ({
      id: 'comision-evaluadores',
      message: TEXT.barredChosen(draft.evaluators.get(pair.evaluador)?.ape ?? '', pair.codigo, pairLines(pair)),
    })),
    ...(first
      ? [{ id: reasonId(pairKey(first.codigo, first.evaluador)), message: TEXT.reasonsMissing(missing.length) }]
      : []),
  ];
}

function entriesOf(answer: Parameters<typeof problemsIn>[0] & { error: string }): SummaryEntry[] {
  return problemsIn(answer)
    .filter(({ message }) => message !== answer.error)
    .slice(0, MOST_SHOWN)
    .map(({ pointer, message }) => ({
      id: PLACES.find(([path]) => pointer.startsWith(path))?.[1] ?? 'comision-evaluadores',
      message,
    }));
}
