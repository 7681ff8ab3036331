import type { AuditThing } from '#schemas/generated/domain/audit-thing.ts';
import { FORM_KIND_NAMES, FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { AUDIT_MESSAGES as TEXT } from '#schemas/messages/audit.ts';
import type { AuditRow } from './audit-queries.ts';

/** What the rows of a page name, by number. */
export interface Named {
  /** "ape, nom"; an account that is gone has none. */
  people: ReadonlyMap<number, string>;
  /** Code of a project. */
  projects: ReadonlyMap<number, string>;
  commissions: ReadonlySet<number>;
  templates: ReadonlyMap<number, string>;
  /** A form of the audit, by its number in `forms`. */
  forms: ReadonlyMap<number, { kind: string; wireId: number }>;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** What an act was done to; null: nothing that has a place of its own. */
export function thingOf({ action, detail, project }: AuditRow, named: Named): AuditThing | null {
  const [kind = ''] = action.split('.');
  const year = text(detail['year']) ?? text(detail['anio']);
  switch (kind) {
    case 'user':
    case 'person':
    case 'correction':
      return accountOf(detail, named);
    // An account for a sign-in that failed, the project that a refused call names.
    case 'access':
      return accountOf(detail, named) ?? ofProject(action, detail, project, named);
    case 'commission': {
      const id = text(detail['comision']);
      return make('comision', id, TEXT.commission, named.commissions.has(Number(id)));
    }
    case 'call':
      return make('convocatoria', year, TEXT.call);
    case 'list': {
      const list = text(detail['list']);
      return make('lista', year === null || list === null ? null : `${year}/${list}`, () =>
        TEXT.list(list ?? '', year ?? ''),
      );
    }
    case 'institution':
      return make('instituciones', '', () => TEXT.institutions);
    case 'notice':
      return make('aviso', '', () => TEXT.notice);
    case 'template': {
      const id = text(detail['plantilla']);
      const name = named.templates.get(Number(id));
      return make('plantilla', id, (of) => name ?? TEXT.template(of), name !== undefined);
    }
    case 'notification':
      return make(
        'notificacion',
        text(detail['notificacion']),
        (id) => text(detail['titulo']) ?? TEXT.notification(id),
      );
    case 'cut': {
      const { kind: form, modalidad: modality } = detail;
      const [what, whose] = [text(form), text(modality)];
      return make('merito', what && whose && year ? `${year}/${what}/${whose}` : null, () =>
        TEXT.merit(what ?? '', whose ?? '', year ?? ''),
      );
    }
    default:
      return ofProject(action, detail, project, named);
  }
}

function accountOf(detail: AuditRow['detail'], { people }: Named): AuditThing | null {
  const id = text(detail['user']);
  const name = people.get(Number(id));
  return make('cuenta', id, () => name ?? TEXT.account(id ?? ''), name !== undefined);
}

function make(
  tipo: AuditThing['tipo'],
  id: string | null,
  nombre: (id: string) => string,
  existe = true,
): AuditThing | null {
  return id === null ? null : { tipo, id, nombre: nombre(id), existe };
}

function ofProject(
  action: string,
  detail: AuditRow['detail'],
  project: AuditRow['project'],
  { forms }: Named,
): AuditThing | null {
  if (project === null) return null;
  const code = project.code ?? text(detail['codigo']);
  const form = action.startsWith('answers.') ? forms.get(Number(detail['form'])) : undefined;
  const kind = FORM_KINDS.find((one) => one === form?.kind);
  if (form && kind && project.code !== null) {
    return {
      tipo: 'formulario',
      id: `${kind}/${form.wireId}`,
      nombre: `${FORM_KIND_NAMES[kind]} · ${project.code}`,
      existe: true,
    };
  }
  return {
    tipo: 'proyecto',
    id: String(project.id),
    nombre: code ?? String(project.id),
    existe: project.code !== null,
  };
}
