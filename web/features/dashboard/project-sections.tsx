import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import { PATHS } from '#web/app/paths.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { DASHBOARD } from '#web/text/dashboard.ts';
import { BarTable, type Bar } from '#web/ui/bar-table.tsx';
import { Section } from './section.tsx';

/** So many units at first: a campus has seventeen, most of them with few projects. */
const UNITS = 5;

const headsOf = (name: string) => ({ name, share: DASHBOARD.share, number: DASHBOARD.number });

export function StatesSection({ dashboard: { anio, proyectos } }: { dashboard: CallDashboard }) {
  const TEXT = DASHBOARD.states;
  const [most] = proyectos.estados.toSorted((one, other) => other.total - one.total);
  const bars = proyectos.estados.map(({ estado, total }): Bar => {
    const label = DASHBOARD.linked(STATE_NAMES[estado], total);
    const to = PATHS.projectsWhere({ anio: String(anio), estado });
    return { key: estado, name: <ProjectState state={estado} />, number: total, to, label };
  });
  const title = most ? TEXT.title(STATE_NAMES[most.estado], most.total, proyectos.total) : TEXT.about;
  return (
    <Section id="estados" title={title} about={TEXT.about}>
      <BarTable caption={TEXT.about} heads={headsOf(TEXT.head)} bars={bars} total={proyectos.total} />
    </Section>
  );
}

export function UnitsSection({ dashboard: { anio, proyectos } }: { dashboard: CallDashboard }) {
  const TEXT = DASHBOARD.units;
  const [most, next] = proyectos.unidades;
  const bars = proyectos.unidades.map(({ unidad, nom, total }): Bar => {
    const label = DASHBOARD.linked(nom ?? unidad, total);
    const to = PATHS.projectsWhere({ anio: String(anio), unidad });
    const name = (
      <>
        <span className="font-semibold">{unidad}</span>
        {nom !== null && nom !== unidad && <span className="block text-meta text-ink-2">{nom}</span>}
      </>
    );
    return { key: unidad, name, number: total, to, label };
  });
  const title = most && most.total !== next?.total ? TEXT.title(most.unidad, most.total) : TEXT.tied;
  return (
    <Section id="unidades" title={title} about={TEXT.about}>
      <BarTable caption={TEXT.about} heads={headsOf(TEXT.head)} bars={bars} total={proyectos.total} most={UNITS} />
    </Section>
  );
}

export function ModalitiesSection({ dashboard: { anio, proyectos } }: { dashboard: CallDashboard }) {
  const TEXT = DASHBOARD.modalities;
  const [most] = proyectos.modalidades.toSorted((one, other) => other.total - one.total);
  const bars = proyectos.modalidades.map(({ modalidad, total }): Bar => {
    const label = DASHBOARD.linked(modalidad, total);
    return {
      key: modalidad,
      name: modalidad,
      number: total,
      to: PATHS.projectsWhere({ anio: String(anio), modalidad }),
      label,
    };
  });
  const title = most ? TEXT.title(most.modalidad, most.total, proyectos.total) : TEXT.about;
  return (
    <Section id="modalidades" title={title} about={TEXT.about}>
      <BarTable caption={TEXT.about} heads={headsOf(TEXT.head)} bars={bars} total={proyectos.total} />
    </Section>
  );
}

/** What keeps projects from being presented. */
export function MissingSection({ dashboard: { anio, faltan } }: { dashboard: CallDashboard }) {
  const TEXT = DASHBOARD.missing;
  const { recibidos, incompletos, sinEmpezar, documentos } = faltan;
  const lacking = (falta: string) => PATHS.projectsWhere({ anio: String(anio), estado: 'REC_P', falta });
  const bars = documentos.map(({ nom, total }): Bar => ({
    key: nom,
    name: nom,
    number: total,
    to: lacking(nom),
    label: DASHBOARD.linked(nom, total),
  }));
  if (sinEmpezar > 0)
    bars.push({
      key: '',
      name: TEXT.untouched,
      number: sinEmpezar,
      to: lacking('sin-empezar'),
      label: DASHBOARD.linked(TEXT.untouched, sinEmpezar),
    });
  const title = recibidos === 0 ? TEXT.plain : incompletos === 0 ? TEXT.complete : TEXT.title(incompletos, recibidos);
  return (
    <Section id="documentos" title={title} about={TEXT.about}>
      {recibidos === 0 ? (
        <p className="mt-3 text-ui text-ink-2">{TEXT.nothing}</p>
      ) : (
        bars.length > 0 && <BarTable caption={TEXT.about} heads={headsOf(TEXT.head)} bars={bars} total={recibidos} />
      )}
    </Section>
  );
}
