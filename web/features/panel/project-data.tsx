import { useUnitName } from '#web/app/base-data/base-data.ts';
import { fullDay, longMoment } from '#web/app/call/format-day.ts';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import { WhyNot } from '#web/ui/why-not.tsx';
import { DocumentList } from './document-list.tsx';
import { forbiddenActs } from './forbidden.ts';
import { InvitationList } from './invitation-list.tsx';
import { OwnerList } from './owner-list.tsx';
import type { Project } from './project.ts';
import type { Owners } from './use-owners.ts';

/** Beside the forms: documents, people, dates. */
export function ProjectData({ project, owners }: { project: Project; owners: Owners | null }) {
  const facts: [string, string | null][] = [
    [PANEL.responsible, project.responsable],
    [PANEL.unit, useUnitName(project.unidadAcademica)],
    [PANEL.created, fullDay(project.fechaCreacion)],
    [PANEL.closes, project.cierre && longMoment(project.cierre)],
    [PANEL.extension, project.prorroga && longMoment(project.prorroga)],
  ];
  return (
    <aside className="flex flex-col gap-9 text-ui" aria-label={PANEL.data}>
      <DocumentList project={project} />
      {owners && <OwnerList owners={owners} />}
      {owners && <InvitationList invitations={owners.invitations} acts={owners.acts !== null} />}
      <dl className="flex flex-col gap-4">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="nums text-ink-2">{value}</dd>
            </div>
          ))}
      </dl>
      <WhyNot entries={forbiddenActs(project, useUser().tipoUsuario === 'admin')} />
    </aside>
  );
}
