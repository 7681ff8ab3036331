/** The help: what each block holds. The files lie in one folder (`/documentos`), where the office replaces them. */
export interface HelpDocument {
  title: string;
  file: string;
  kind: string;
}

const at = (file: string) => `/documentos/${file}`;

export const HELP = {
  title: 'Ayuda y normativa',
  under: 'Guías, instructivos, reglamentos y notas modelo. Los documentos se abren en otra pestaña.',
  onThisPage: 'En esta página',
  back: 'Volver a ingresar',
  toProjects: 'Ir a mis proyectos',
  calendar: 'Cronograma',
  provisions: {
    title: 'Disposiciones generales',
    paragraphs: [
      'La extensión es una función sustantiva de la Universidad. Los proyectos se formulan y se llevan adelante junto con instituciones y organizaciones de la comunidad, con equipos integrados por docentes, estudiantes, graduados y no docentes.',
      'Cada presentación comienza con una idea proyecto. Si la idea es admitida, la dirección completa el proyecto, que se evalúa en tres instancias: admisibilidad, pertinencia y calidad.',
    ],
    documents: [
      { title: 'Reglamento de Proyectos de Extensión', file: at('reglamento.pdf'), kind: 'PDF' },
      { title: 'Bases de la convocatoria (PEIS y AET)', file: at('bases.pdf'), kind: 'PDF' },
    ] satisfies HelpDocument[],
  },
  submission: {
    title: 'Presentar un proyecto',
    documents: [
      { title: 'Guía de presentación', file: at('guia-de-presentacion.pdf'), kind: 'PDF' },
      { title: 'Instructivo de presentación PEIS', file: at('instructivo-presentacion-peis.pdf'), kind: 'PDF' },
      { title: 'Instructivo de presentación AET', file: at('instructivo-presentacion-aet.pdf'), kind: 'PDF' },
      { title: 'Charlas informativas en video', file: at('charlas.pdf'), kind: 'PDF con los enlaces' },
      { title: 'Información de la convocatoria 2024', file: at('convocatoria-2024.pdf'), kind: 'PDF' },
      { title: 'Información de la convocatoria 2023', file: at('convocatoria-2023.pdf'), kind: 'PDF' },
    ] satisfies HelpDocument[],
  },
  notes: {
    title: 'Notas modelo',
    under: 'Se descargan para completar.',
    documents: [
      { title: 'Solicitud de prórroga', file: at('nota-prorroga.rtf'), kind: 'RTF' },
      { title: 'Cambio de rubro: nota', file: at('nota-cambio-de-rubro.rtf'), kind: 'RTF' },
      { title: 'Cambio de rubro: cuadro', file: at('cuadro-cambio-de-rubro.rtf'), kind: 'RTF' },
      { title: 'Carta de intención para entidades privadas', file: at('carta-de-intencion.rtf'), kind: 'RTF' },
      { title: 'Solicitud de llamado a beca de extensión', file: at('nota-llamado-a-beca.rtf'), kind: 'RTF' },
    ] satisfies HelpDocument[],
  },
  evaluation: {
    title: 'Evaluar',
    documents: [
      { title: 'Instructivo de evaluación AET', file: at('instructivo-evaluacion-aet.pdf'), kind: 'PDF' },
      { title: 'Instructivo de evaluación PEIS', file: at('instructivo-evaluacion-peis.pdf'), kind: 'PDF' },
    ] satisfies HelpDocument[],
  },
  quality: {
    title: 'Guías de calidad',
    documents: [
      { title: 'Guía de calidad de proyectos', file: at('guia-de-calidad.pdf'), kind: 'PDF' },
      { title: 'Guía de calidad de informes', file: at('guia-de-calidad-informes.pdf'), kind: 'PDF' },
    ] satisfies HelpDocument[],
  },
  contacts: {
    title: 'Contacto',
    desk: 'Mesa de ayuda',
    deskAbout: 'Cuentas, contraseñas y problemas con el sistema.',
    office: 'Oficina de Proyectos de Extensión',
    officeAbout: 'Bases, plazos y documentación.',
    phone: (phone: string) => `Teléfono ${phone}`,
  },
} as const;
