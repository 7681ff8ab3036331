/** A notification that nothing is wrong with, but for its destination. */
export const GOOD = { titulo: 'Cierra la recepción', cuerpo: 'Cierra el viernes a las 12.' };

/** To whom one was sent, as the API answers it. */
export interface Recipients {
  total: number;
  lista: {
    id: number;
    direccion: string;
    estado: string;
    motivo: string | null;
    enviado: string | null;
    leida: boolean;
  }[];
}
