import { calendarChanges } from '#engine/process/calendar-changes.ts';
import type { AuditChange } from '#schemas/generated/domain/audit-change.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { FORM_KIND_NAMES, FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { PHASE_NAMES, PHASES } from '#schemas/generated/domain/phase.ts';
import { STATE_NAMES, STATES } from '#schemas/generated/domain/state.ts';
import { TOLD_EVENT_NAMES, TOLD_EVENTS } from '#schemas/generated/domain/told-event.ts';
import { AUDIT_FIELDS, AUDIT_MESSAGES as TEXT } from '#schemas/messages/audit.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { AuditRow } from './audit-queries.ts';
import type { Named } from './thing-of.ts';

type Value = unknown;
type Known = Pick<Named, 'people' | 'projects'>;

/** More differences of one act are told by their number: a move of ten thousand projects has as many. */
const MOST = 200;

/** What an act changed, in words: as it was and as it is. */
export function changesOf({ action, detail }: Pick<AuditRow, 'action' | 'detail'>, named: Known): AuditChange[] {
  const changes = rawChanges(action, detail, named);
  if (changes.length <= MOST) return changes;
  return [...changes.slice(0, MOST), change(TEXT.more(changes.length - MOST), null, null)];
}

const change = (campo: string, antes: string | null, ahora: string | null): AuditChange => ({ campo, antes, ahora });
const name = (key: string): string => AUDIT_FIELDS[key] ?? key;

function rawChanges(action: string, detail: AuditRow['detail'], named: Known): AuditChange[] {
  const cambios = listOf(detail['cambios']);
  switch (action) {
    case 'call.calendar':
      return dates(detail);
    case 'call.phase':
    case 'call.began':
      return [
        change(name('etapa'), action === 'call.began' ? null : phase(detail['desde']), phase(detail['hasta'])),
        ...dates(detail),
      ];
    case 'call.move':
      return [
        ...listOf(detail['movimientos']).map(({ id, de, a }) =>
          change(named.projects.get(Number(id)) ?? TEXT.project(String(id)), state(de), state(a)),
        ),
        ...dates(detail),
      ];
    case 'call.facts':
    case 'call.values':
      return cambios.map((one) =>
        change(
          [one['codigo'] ?? one['modalidad'], one['id']].filter(Boolean).join(' · '),
          shown(one['antes']),
          shown(one['ahora']),
        ),
      );
    case 'call.options':
      return ['vigente', 'evaluacionIndependiente', 'avisosApagados'].flatMap((key) =>
        detail[key] === undefined
          ? []
          : [
              change(
                name(key),
                optionOf(key, (detail['antes'] as Record<string, Value> | undefined)?.[key]),
                optionOf(key, detail[key]),
              ),
            ],
      );
    case 'notice.change':
      return [change(name('aviso'), shown(detail['antes']), shown(detail['ahora']))];
    case 'commission.change':
      return seats(detail, named);
    case 'commission.substitute':
      return [change(name('integrantes'), people([detail['sale']], named), people([detail['entra']], named))];
    case 'commission.assign':
      return [change(name('integrantes'), null, people([detail['entra']], named))];
    case 'commission.create':
      return seats({ ahora: { evaluators: detail['evaluadores'], projects: detail['proyectos'] } }, named);
    case 'commission.delete':
    case 'commission.dissolve':
      return seats({ antes: { evaluators: detail['evaluadores'], projects: detail['proyectos'] } }, named);
    case 'project.share':
    case 'project.accept':
      return [change(name('duenio'), null, people([detail['cuenta']], named))];
    case 'project.withdraw':
      return [change(name('duenio'), people([detail['cuenta']], named), null)];
    case 'project.create':
      return [change(name('duenio'), null, people([detail['duenio']], named))];
    case 'user.reveal-temporary-passwords':
      return [change(name('personas'), null, people(detail['users'], named))];
    default:
      return cambios.length > 0 ? cambios.map(ofField) : facts(detail);
  }
}

/** A calendar that was published, or whose dates moved along with a phase. */
function dates(detail: AuditRow['detail']): AuditChange[] {
  return calendarChanges(calendarIn(detail['antes']), calendarIn(detail['ahora'])).map((one) =>
    change(`${PHASE_NAMES[one.tipoEstado]}: ${TEXT.calendar[one.que]}`, moment(one.antes), moment(one.ahora)),
  );
}

/** As `write` keeps the fields that an act changed; of personal data only that they changed. */
function ofField({ campo, antes, ahora, personal, de }: Readonly<Record<string, Value>>): AuditChange {
  const key = String(campo);
  if (personal === true) return change(name(key), TEXT.personal, TEXT.personal);
  const say = key === 'estado' ? state : shown;
  const label = typeof de === 'string' ? `${de}: ${name(key).toLowerCase()}` : name(key);
  return change(label, say(antes), say(ahora));
}

/** What an act says beside what it was done to. */
const TOLD = [
  'estado',
  'hasta',
  'titulo',
  'destino',
  'personas',
  'omitidas',
  'version',
  'recordatorios',
  'cerradas',
  'nota',
  'requisito',
  'nuevas',
  'cuentas',
  'respuestas',
  'archivos',
  'avisos',
  'tipo',
  'huella',
  'registros',
  'correo',
  'equipo',
  'llamada',
  'veces',
];

const SAID: Readonly<Record<string, (value: Value) => string | null>> = {
  hasta: moment,
  estado: state,
  tipo: formKind,
};

/** Events by their names. */
function optionOf(key: string, value: Value): string | null {
  if (key !== 'avisosApagados' || !Array.isArray(value)) return shown(value);
  const names = TOLD_EVENTS.filter((event) => value.includes(event)).map((event) => TOLD_EVENT_NAMES[event]);
  return shown(names.join('; '));
}

function facts(detail: AuditRow['detail']): AuditChange[] {
  return TOLD.flatMap((key) => {
    const value = detail[key];
    if (value === undefined || value === null) return [];
    return [change(name(key), null, (SAID[key] ?? shown)(value))];
  });
}

function formKind(value: Value): string | null {
  const known = FORM_KINDS.find((one) => one === value);
  return known ? FORM_KIND_NAMES[known] : shown(value);
}

function seats({ antes, ahora }: { antes?: Value; ahora?: Value }, named: Known): AuditChange[] {
  const of = (value: Value, key: string) => (value as Record<string, Value> | undefined)?.[key];
  const both = (key: string, say: (ids: Value, known: Known) => string | null, field: string) => {
    const [was, is] = [say(of(antes, key), named), say(of(ahora, key), named)];
    return was === is ? [] : [change(name(field), was, is)];
  };
  return [...both('evaluators', people, 'integrantes'), ...both('projects', projects, 'proyectos')];
}

function people(ids: Value, named: Known): string | null {
  return many(ids, (id) => named.people.get(id) ?? TEXT.account(String(id)));
}

function projects(ids: Value, named: Known): string | null {
  return many(ids, (id) => named.projects.get(id) ?? TEXT.project(String(id)));
}

function many(ids: Value, say: (id: number) => string): string | null {
  if (!Array.isArray(ids) || ids.length === 0) return null;
  return ids.map((id) => say(Number(id))).join('; ');
}

function state(value: Value): string | null {
  const known = STATES.find((one) => one === value);
  return known ? `${STATE_NAMES[known]} (${known})` : shown(value);
}

function phase(value: Value): string | null {
  const known = PHASES.find((one) => one === value);
  return known ? PHASE_NAMES[known] : shown(value);
}

function moment(value: Value): string | null {
  if (typeof value !== 'string') return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : localMinute(instant);
}

function shown(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString('es-AR', { useGrouping: false });
  return JSON.stringify(value);
}

function listOf(value: Value): readonly Readonly<Record<string, Value>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null;
}

/** The audit holds it as it was told. */
function calendarIn(value: Value): CalendarEntry[] {
  return listOf(value) as unknown as CalendarEntry[];
}
