import type { ReadSetupAnswer } from '#schemas/generated/api/read-setup.ts';

type Step = ReadSetupAnswer[number];
type Words = { title: string; done: (data: string) => string; missing: string; link?: string };

/** What an office sets up before its first call opens. */
export const SETUP = {
  title: 'Antes de abrir',
  about: (done: number, all: number) => `${done} de ${all} listos. Lo que falta se puede completar en cualquier orden.`,
  done: 'Listo',
  missing: 'Falta',
  steps: {
    nombre: {
      title: 'Nombre de la universidad',
      done: (name) => `${name}: sale en la portada, los correos y los PDF.`,
      missing: 'Las pantallas, los correos y los PDF dicen «Universidad». Se configura con UNIVERSITY.',
    },
    direccion: {
      title: 'Dirección pública',
      done: (address) => `Los enlaces y la verificación de los PDF llevan a ${address}`,
      missing: 'Los PDF mandan a verificar en «localhost», que nadie puede abrir. Se configura con PUBLIC_URL.',
    },
    correo: {
      title: 'Correo',
      done: () => 'Esta instalación envía correo.',
      missing: 'Sin correo nadie recibe avisos ni enlaces para la contraseña. Se configura con SMTP_URL.',
    },
    documentos: {
      title: 'Documentos de la ayuda',
      done: (count) =>
        count === '1'
          ? 'Hay 1 archivo propio. Los demás son de muestra.'
          : `Hay ${count} archivos propios. Los demás son de muestra.`,
      missing:
        'Las bases, las guías y las notas son de muestra, de una línea. Se reemplazan en la carpeta de HELP_DIR.',
      link: 'Ver la ayuda',
    },
    administracion: {
      title: 'Quién administra',
      done: () => 'La cuenta de administración tiene el nombre de una persona.',
      missing: 'La cuenta se llama «Administración, Convoca» y firma todo lo que hacés. Ponele tu nombre y tu DNI.',
      link: 'Editar la cuenta',
    },
    fechas: {
      title: 'Fechas',
      done: (year) => `El cronograma de ${year} está publicado.`,
      missing: 'Todavía no hay cronograma: la convocatoria cambia de etapa solo a mano.',
      link: 'Publicar el cronograma',
    },
    listas: {
      title: 'Listas de base',
      done: (count) => (count === '1' ? 'Alguien editó 1 lista.' : `Alguien editó ${count} listas.`),
      missing: 'Unidades, líneas y programas están como vinieron. Revisalas antes de que alguien elija en ellas.',
      link: 'Revisar las listas',
    },
    personas: {
      title: 'Personas',
      done: (count) =>
        count === '1'
          ? 'Hay 1 cuenta además de la administración.'
          : `Hay ${count} cuentas además de la administración.`,
      missing: 'Nadie puede evaluar todavía. Importá las personas de una planilla.',
      link: 'Ir a usuarios',
    },
    plantillas: {
      title: 'Plantillas',
      done: (count) =>
        count === '1'
          ? 'Hay 1 formulario publicado. Miralo antes de que alguien lo llene.'
          : `Hay ${count} formularios publicados. Miralos antes de que alguien los llene.`,
      missing: 'La convocatoria no tiene formularios publicados.',
      link: 'Ver las plantillas',
    },
  } satisfies Record<Step['id'], Words> as Record<Step['id'], Words>,
  testMail: 'Enviarme un correo de prueba',
  sending: 'Enviando...',
  refused: 'No se envió el correo de prueba',
  sent: (address: string) => `Enviado a ${address}`,
} as const;
