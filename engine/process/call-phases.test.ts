import { expect, test } from 'vitest';
import { reachedPhases, startedPhases, type PhaseStart } from './call-phases.ts';

const at = (phase: PhaseStart['phase'], day: string): PhaseStart => ({ phase, at: `2026-${day}T03:00:00Z` });
const now = '2026-05-10T03:00:00Z';
const phases = (byHand: PhaseStart[], calendar: PhaseStart[], moment = now) =>
  startedPhases(
    byHand,
    calendar.map(({ phase, at: startsAt }) => ({ phase, startsAt })),
    moment,
  ).map(({ phase }) => phase);

test('a published phase begins at its date, not before', () => {
  const calendar = [at('REC_IP', '03-01'), at('EVAL_IP', '05-10'), at('REC_P', '06-01')];
  expect(phases([], calendar)).toEqual(['REC_IP', 'EVAL_IP']);
  expect(phases([], calendar, '2026-05-10T02:59:59.999Z')).toEqual(['REC_IP']);
  expect(phases([], [], now)).toEqual([]);
});

test('the latest beginning is in effect, whoever caused it', () => {
  expect(phases([at('REC_P', '05-01')], [at('EVAL_IP', '04-01')])).toEqual(['EVAL_IP', 'REC_P']);
  expect(phases([at('REC_P', '03-01')], [at('ADM', '04-01')])).toEqual(['REC_P', 'ADM']);
  expect(phases([at('ADM', '05-01')], [at('REC_P', '05-01')])).toEqual(['REC_P', 'ADM']);
});

test('a date never takes the call back behind a phase that was reached by hand', () => {
  const calendar = [at('EVAL_IP', '04-01'), at('REC_P', '04-15'), at('OK', '05-01')];
  expect(phases([at('REC_P', '03-01')], calendar.slice(0, 1))).toEqual(['REC_P']);
  expect(phases([at('REC_P', '03-01'), at('PERT', '03-02')], calendar)).toEqual(['REC_P', 'PERT', 'OK']);
  // The hand puts it back; from there on dates to come count again, and the one of that very phase begins nothing.
  expect(phases([at('CAL', '03-01'), at('EVAL_IP', '04-10')], calendar)).toEqual(['CAL', 'EVAL_IP', 'REC_P', 'OK']);
  expect(phases([at('CAL', '03-01'), at('REC_P', '04-10')], calendar)).toEqual(['CAL', 'REC_P', 'OK']);
});

test('the same phase twice in a row is one', () => {
  expect(phases([at('REC_IP', '01-01')], [at('REC_IP', '03-01'), at('EVAL_IP', '04-01')])).toEqual([
    'REC_IP',
    'EVAL_IP',
  ]);
});

test('a call has come to the phases that began, up to the one in effect', () => {
  const reached = (...started: PhaseStart['phase'][]) => reachedPhases(started.map((phase) => ({ phase })));
  expect(reached()).toEqual([]);
  expect(reached('REC_IP', 'EVAL_IP', 'ADM')).toEqual(['REC_IP', 'EVAL_IP', 'ADM']);
  // Put back, and on again.
  expect(reached('REC_IP', 'REC_P', 'ADM', 'REC_P')).toEqual(['REC_IP', 'REC_P']);
  expect(reached('REC_IP', 'REC_P', 'ADM', 'REC_P', 'ADM')).toEqual(['REC_IP', 'REC_P', 'ADM']);
});
