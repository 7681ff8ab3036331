/** What the receipt of an idea or a project says, on paper and on the screen. All of it is invented (A-58). */
export const PRESENTATION = {
  file: (code: string, kind: 'ip' | 'p') => `${code}-constancia${kind === 'ip' ? '-idea' : ''}.pdf`,
  download: 'Bajar la constancia',
  making: 'Armando la constancia…',
  projectIn: (code: string, moment: string) => `${code}, presentado el ${moment} (hora del servidor).`,
  ideaIn: (code: string, moment: string, until: string | null) =>
    `${code}, recibida el ${moment} (hora del servidor). Podés corregirla ${until === null ? 'mientras dure la recepción' : `hasta el ${until}`}.`,
  seeIdea: 'Ver la idea y bajar su constancia',
  name: 'Constancia de presentación',
  notYet: 'Todavía no está presentado: no hay constancia.',
  at: 'Presentado',
  ideaAt: 'Recibida',
  until: 'Se puede corregir hasta',
  project: (office: string) =>
    `La ${office} recibió este proyecto con toda la documentación que pide la convocatoria. Fecha y hora son las del servidor.`,
  idea: (office: string) => `La ${office} recibió esta idea proyecto. Fecha y hora son las del servidor.`,
  changed: (moment: string) => `Después se corrigió; el último cambio es del ${moment}.`,
  sections: 'Secciones del formulario',
  section: 'Sección',
  saved: 'Guardada',
  fingerprint: 'Huella de lo presentado',
  verify: (address: string) =>
    `Quien tenga este papel puede comprobar en ${address} que salió de Convoca y si lo presentado sigue siendo eso. Si después se corrige algo, esta constancia deja de ser la vigente: conviene bajar una nueva.`,
} as const;
