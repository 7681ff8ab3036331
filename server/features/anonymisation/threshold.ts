import { ANONYMISATION_MESSAGES as TEXT } from '#schemas/messages/anonymisation.ts';
import { localDayAt, startOfLocalDay, yearAt } from '#engine/process/current-year.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** As it was chosen, one of both; and the moment that it comes to. */
export interface Threshold {
  year: number | null;
  age: number | null;
  cutoff: Date;
}

interface Chosen {
  anio?: number | undefined;
  antiguedad?: number | undefined;
}

/** Up to the end of a year, or so many years back from today; by whole days, so that two looks on one day see equal people. */
export function readThreshold({ anio, antiguedad }: Chosen, now: Date, usualAge: number): Threshold {
  const current = yearAt(now);
  if (anio !== undefined && antiguedad !== undefined) throw refused('/antiguedad', TEXT.onlyOne);
  if (anio !== undefined) {
    if (anio >= current) throw refused('/anio', TEXT.yearNotOver(current));
    return { year: anio, age: null, cutoff: startOfLocalDay(`${anio + 1}-01-01`) };
  }
  const age = antiguedad ?? usualAge;
  // The 29th of February is the 1st of March where there is none.
  const day = new Date(startOfLocalDay(localDayAt(now)));
  day.setUTCFullYear(day.getUTCFullYear() - age);
  return { year: null, age, cutoff: day };
}

function refused(pointer: string, message: string) {
  return badRequest(message, [requestProblem(pointer, 'limite', message)]);
}
