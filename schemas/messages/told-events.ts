import type { MailTopic } from '../generated/domain/mail-topic.ts';

/**
 * What those concerned are told when something happens: templates, whose `{name}` is filled in where it is told. `lastDay`
 * follows where there is one.
 */
interface Template {
  title: string;
  body: string;
  lastDay?: string;
}

const TOLD_TEXTS = {
  assigned: {
    title: 'Tenés para evaluar: {formulario}',
    body: 'Te asignaron: {codigos}.',
    lastDay: 'Completá cada evaluación hasta el {hasta}.',
  },
  substituted: {
    title: 'Ya no tenés que evaluar: {formulario}',
    body: 'Dejaron de estar a tu cargo: {codigos}. Lo que hayas completado queda guardado.',
  },
  moreTimeToEvaluate: {
    title: 'Hay más plazo: {formulario}',
    body: 'Te falta completar: {codigos}.',
    lastDay: 'Ahora tenés hasta el {hasta}.',
  },
  annulled: {
    title: 'Se anuló la firma: {codigo}',
    body: 'La oficina anuló la firma de {formulario}: {motivo} Se puede corregir y firmar otra vez.',
  },
  toProject: {
    title: 'Tu idea pasó a la etapa de proyecto: {codigo}',
    body: 'Completá el proyecto «{titulo}» y su documentación.',
    lastDay: 'Tenés hasta el {hasta}.',
  },
  passed: { title: 'Tu proyecto pasó de etapa: {codigo}', body: '«{titulo}» pasó a: {etapa}.' },
  notPassed: {
    title: 'No pasó de etapa: {codigo}',
    body: '«{titulo}» no pasó a la etapa siguiente. Ahora está en: {etapa}.',
  },
  approved: { title: 'Tu proyecto fue aprobado: {codigo}', body: '«{titulo}» fue aprobado.' },
  reopened: {
    title: 'Volvió a una etapa anterior: {codigo}',
    body: '«{titulo}» volvió a: {etapa}.',
    lastDay: 'Lo podés corregir hasta el {hasta}.',
  },
  moreTime: {
    title: 'Hay más plazo: {codigo}',
    body: 'Cambió el plazo de «{titulo}».',
    lastDay: 'Ahora tenés hasta el {hasta}.',
  },
  published: { title: 'Se publicaron los resultados: {codigo}', body: '«{titulo}»: {dicho}' },
  takenBack: {
    title: 'Los resultados dejaron de estar publicados: {codigo}',
    body: 'El resultado de «{titulo}» se está revisando. Te avisamos cuando se publique otra vez.',
  },
  reports: { title: 'Informes por presentar: {codigo}', body: 'De «{titulo}» tenés que presentar: {informes}.' },
} as const satisfies Record<string, Template>;

export type ToldText = keyof typeof TOLD_TEXTS;

const MOST_CODES = 30;

export const TOLD_WORDS = {
  codes: (codes: readonly string[]) => {
    const rest = codes.length - MOST_CODES;
    return rest > 1 ? `${codes.slice(0, MOST_CODES).join(', ')} y ${rest} más` : codes.join(', ');
  },
  report: (name: string, day: string | null) => (day === null ? name : `${name}, hasta el ${day}`),
  readable: 'ya podés leer el resultado en el panel del proyecto.',
} as const;

interface Told {
  title: string;
  body: string;
}

/** The template with its names filled in. */
export function fillTold(which: ToldText, values: Readonly<Record<string, string>>, until: string | null = null): Told {
  const text: Template = TOLD_TEXTS[which];
  const sentences = [text.body, ...(text.lastDay === undefined || until === null ? [] : [text.lastDay])];
  return { title: fill(text.title, values), body: fill(sentences.join(' '), { ...values, hasta: until ?? '' }) };
}

/** A name that nothing is known of is a programmer's fault. */
function fill(template: string, known: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new TypeError(`nothing is known of {${name}}`);
    return value;
  });
}

/** Which of their choices lets people do without its mail. */
export const TOLD_TOPICS = {
  assigned: 'comisiones',
  substituted: 'comisiones',
  moreTimeToEvaluate: 'plazos',
  annulled: 'comisiones',
  toProject: 'etapas',
  passed: 'etapas',
  notPassed: 'etapas',
  approved: 'etapas',
  reopened: 'etapas',
  moreTime: 'plazos',
  published: 'resultados',
  takenBack: 'resultados',
  reports: 'plazos',
} as const satisfies Record<ToldText, MailTopic>;
