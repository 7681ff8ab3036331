/** Where the address at the foot of a printed page leads. */
export const VERIFICATION = {
  title: 'Verificar un documento',
  under:
    'Comprobá si un papel salió de Convoca y si lo que dice sigue siendo lo vigente. No se muestra ningún dato personal.',
  back: 'Ir a Convoca',
  label: 'Huella',
  help: 'Los 16 caracteres del final de la dirección impresa al pie, o la huella completa de una constancia.',
  missing: 'Escribí la huella que está impresa en el documento.',
  submit: 'Verificar',
  loading: 'Verificando el documento',
  unknown: 'Convoca no emitió ningún documento con esa huella',
  unknownText:
    'Revisá que esté copiada completa y sin errores. Si está bien copiada, el documento no salió de Convoca.',
  situation: {
    vigente: 'Convoca emitió este documento y es el vigente',
    anonimizado: 'Convoca emitió este documento, y después se anonimizó a personas que nombra',
    reemplazado: 'Convoca emitió este documento, pero ya no es el vigente',
    eliminado: 'Convoca emitió este documento, pero lo que decía se eliminó',
    provisorio: 'Convoca emitió este documento como provisorio',
  },
  situationText: {
    vigente: 'Compará lo que sigue con el papel: tiene que coincidir.',
    anonimizado: 'Lo demás sigue igual: solo se quitaron los datos personales, como corresponde con el tiempo.',
    reemplazado: 'Lo que dice cambió después de que se emitió. Pedí uno nuevo a quien te lo dio.',
    eliminado: 'No vale como constancia de algo que siga en trámite.',
    provisorio: 'El orden todavía no estaba cerrado: pudo cambiar después.',
  },
  blank: {
    vigente: 'Esa huella es de un formulario en blanco, el que está en uso',
    reemplazado: 'Esa huella es de un formulario en blanco que ya no está en uso',
  },
  blankText:
    'Dice con qué formulario se escribió el documento, no el documento. Para verificarlo usá los 16 caracteres del final de la dirección impresa debajo.',
  what: 'Documento',
  code: 'Proyecto',
  call: 'Convocatoria',
  stored: 'Guardado',
  presented: 'Presentado',
  closed: 'Orden del',
  published: 'Publicado',
  issued: 'Emitido por primera vez',
  signature: 'Firma',
  signed: 'Firmado',
  unsigned: 'Sin firma',
  fingerprint: 'Huella',
} as const;
