/** What the product tells the people of a project by itself. */
export const NEWS_MESSAGES = {
  ideaTitle: (code: string) => `Recibimos tu idea: ${code}`,
  projectTitle: (code: string) => `Recibimos tu proyecto: ${code}`,
  ideaReceived: (title: string, at: string, until: string | null) =>
    `Tu idea «${title}» quedó recibida el ${at}.${until === null ? '' : ` La podés corregir hasta el ${until}.`} La constancia está en el panel del proyecto.`,
  projectReceived: (title: string, at: string, until: string | null) =>
    `Tu proyecto «${title}» quedó presentado el ${at}.${until === null ? '' : ` Lo podés corregir hasta el ${until}.`} La constancia está en el panel del proyecto.`,
  resultTitle: (code: string) => `Ya podés leer el resultado: ${code}`,
  result: (title: string, kind: string, place: string | null) =>
    `De «${title}» ya se puede leer: ${kind}. Está en el panel del proyecto.${place === null ? '' : ` Orden de mérito publicado: ${place}.`}`,
  closingTitle: (days: number) => (days === 1 ? 'Mañana cierra la recepción' : `En ${days} días cierra la recepción`),
  closingIdea: (until: string) => `Empezaste una idea y todavía no la presentaste. El plazo es hasta el ${until}.`,
  closingProject: (code: string, until: string) =>
    `El proyecto ${code} todavía no está presentado. El plazo es hasta el ${until}.`,
} as const;
