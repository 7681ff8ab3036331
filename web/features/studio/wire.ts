import type { WireProblem } from '#engine/wire-problem.ts';
import type { Kind, Modality, Template } from '#engine/template/template.ts';
import type { Change, ChangeClass } from '#engine/versions/change.ts';

/** What the calls of the studio answer (`schemas/api/*template*`). */

export interface PersonName {
  id: number;
  ape: string;
  nom: string;
}

/** GET /plantillas. */
export interface TemplateRow extends TemplateName {
  estado: 'borrador' | 'publicada' | 'retirada';
  vigente: boolean;
  enEspera: boolean;
  autor: PersonName | null;
  /** Who saved a draft last. */
  ultimoAutor: PersonName | null;
  nota: string | null;
  creada: string;
  modificada: string;
  publicada: string | null;
  padre: { id: number; anio: number; version: number } | null;
  uso: { formularios: number; completas: number };
}

export interface TemplateName {
  id: number;
  tipo: Kind;
  modalidad: Modality | null;
  anio: number;
  version: number;
  huella: string;
  titulo: string;
}

/** What becomes of open answers when the draft is published now (contract.md 5). */
export interface Impact {
  cambios: readonly Change[];
  clase: ChangeClass | null;
  vigente: TemplateName | null;
  fijada: TemplateName | null;
  caminos: readonly ('directo' | 'migrar' | 'esperar')[];
  migrar: { posible: boolean; motivo: string | null } | null;
  textos: readonly string[];
}

/** GET and PUT /plantillas/borrador/{id}. */
export interface TemplateDraft {
  id: number;
  version: number;
  plantilla: TemplateName;
  contenido: Template;
  padre: TemplateName | null;
  modificado: string;
  ultimoAutor: PersonName | null;
  problemas: readonly WireProblem[];
  avisos: readonly WireProblem[];
  cambios: readonly Change[];
  impacto: Impact;
}

export interface DraftConflict {
  actual: TemplateDraft;
  version: number;
  autor: PersonName | null;
  fecha: string;
}

export interface Published {
  plantilla: TemplateName;
  vigente: boolean;
  enEspera: boolean;
  migradas: number;
}
