/** A complete idea as a person would send it; each test changes what it is about. */
export function ideaAnswers(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    tipoProyecto: 'PEIS',
    unidadAcademica: 'FICH',
    bianual: 1,
    categoriaProyecto: 1,
    ProgramaExtension_id_ProgramaExtensions: [2],
    LineaTematica_id_LineaTematicas: [2, 3],
    campoTematico: 'Gestión comunitaria del agua',
    titulo: 'Agua segura en las islas',
    problemaAbordar: 'Unas 340 familias se abastecen de perforaciones someras.',
    finalidad: 'Contribuir al acceso al agua segura.',
    politicasPublicas: 'Programa provincial de agua segura.',
    participantesSociales: 'Vecinal Costa Norte y promotoras de salud.',
    potencialesActividades: 'Talleres de muestreo y una cartilla.',
    Persona_id_Personas: [{ dni: '28415903', ape: 'Benítez', nom: 'Carolina', unidadAcademica: 'FICH' }],
    Institucion_id_Institucions: [{ nom: 'Vecinal Costa Norte' }],
    ...changes,
  };
}
