/** The vocabulary of `ui:widget`; each names one file of the renderer's registry. */
export const WIDGETS = {
  texto: ['string'],
  textoLargo: ['string'],
  numero: ['number', 'integer'],
  fecha: ['string'],
  correo: ['string'],
  url: ['string'],
  dni: ['string'],
  seleccion: ['string', 'integer'],
  seleccionMultiple: ['array'],
  radio: ['string', 'integer', 'number'],
  siNo: ['integer', 'boolean', 'string'],
  siParcialNo: ['string'],
  palabrasClave: ['array'],
  tabla: ['array'],
  roles: ['array'],
  listaAnidada: ['array'],
  cronograma: ['array'],
  institucion: ['string', 'object'],
  proyectosRelacionados: ['array'],
  requisitos: ['object'],
  archivo: ['string'],
  firma: ['string'],
  calculado: ['string', 'integer', 'number', 'array'],
  nota: ['null'],
  grupo: ['object'],
  /** An object edited in its own dialog (`ui:guardado: propio`). */
  dialogo: ['object'],
  oculto: ['string', 'integer', 'number', 'boolean', 'array'],
} as const satisfies Record<string, readonly string[]>;

export type Widget = keyof typeof WIDGETS;
