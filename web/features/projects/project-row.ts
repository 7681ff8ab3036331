import type { State } from '#engine/process/vocabulary.ts';

/** An entry of GET /p/all/… */
export interface ProjectRow {
  id: number;
  codigo: string;
  titulo: string;
  responsable: string;
  estado: State;
  fechaCreacion: string;
  lista: 'docente' | 'ua' | 'eval' | 'lectura';
  esDuenio: boolean;
}
