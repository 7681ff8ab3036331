import { isEvaluationKind, mayHold } from './commissions.ts';
import { decidir } from './decide.ts';
import { FORM_ROUTES, STATES, type FormRoute, type Hechos, type Relation } from './vocabulary.ts';

export interface TypePermission {
  ruta: `/${FormRoute}`;
  lectura: boolean;
  escritura: boolean;
}

/** What a type can ever read and write, in whatever relation, the facts being what they may. */
export function typePermissions(tipoUsuario: string): TypePermission[] {
  return FORM_ROUTES.map((ruta) => ({
    ruta: `/${ruta}`,
    lectura: everAllowed(`read /${ruta}`, tipoUsuario, ruta),
    escritura: everAllowed(`write /${ruta}`, tipoUsuario, ruta),
  }));
}

function everAllowed(acto: string, tipo: string, ruta: FormRoute): boolean {
  return relationSets(tipo, ruta).some((relaciones) =>
    FAVOURABLE.some((hechos) => decidir(acto, { tipo, relaciones }, hechos).permite),
  );
}

function relationSets(tipo: string, ruta: FormRoute): (readonly Relation[])[] {
  const mayOwn = tipo !== 'eval_prog';
  const mayEvaluate = ['eipca', 'eippe', 'ppert', 'pcal'].some((kind) => isEvaluationKind(kind) && mayHold(tipo, kind));
  const mayHoldIt = isEvaluationKind(ruta) && mayHold(tipo, ruta);
  return [
    ['none'],
    ...(mayOwn ? [['owner'] as const] : []),
    ...(mayEvaluate ? [['evaluator'] as const] : []),
    ...(mayHoldIt ? [['own form'] as const] : []),
  ];
}

/** Every state with everything open, in a running call and in one that is over: no other fact opens more. */
const FAVOURABLE: readonly Hechos[] = STATES.flatMap((state) =>
  (['CAL', 'OK'] as const).flatMap((callphase) =>
    (['completa', 'borrador'] as const).map((form): Hechos => ({
      state,
      history: STATES,
      call: 'previous',
      callphase,
      deadline: callphase === 'OK' ? 'extended' : 'open',
      form,
      definitive: 'other',
      answers: true,
      saved: true,
      window: 'opened',
      indep: false,
      mine: 'complete',
      flag: true,
    })),
  ),
);
