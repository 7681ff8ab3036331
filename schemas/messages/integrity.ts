/** One thing that must always be so: its name when it is not, what that means, and what to do. */
interface IntegrityText {
  nombre: string;
  significado: string;
  hacer: string;
}

export const INTEGRITY_TEXTS = {
  'proyectos-sin-idea': {
    nombre: 'Proyectos sin idea',
    significado: 'Todo proyecto nace con su idea; estos no la tienen.',
    hacer: 'Avisá a soporte con el código del proyecto: se restaura de una copia de seguridad.',
  },
  'estados-sin-formulario': {
    nombre: 'Estados que piden un formulario que falta',
    significado: 'El estado del proyecto ya pide el formulario de proyecto, y no existe.',
    hacer: 'Abrí el panel del proyecto, eliminá el último estado y volvé a agregarlo: el formulario se crea.',
  },
  'estado-distinto-del-historial': {
    nombre: 'Estado distinto del historial',
    significado: 'El estado que muestran las tablas no es el último del historial.',
    hacer: 'Abrí el panel del proyecto y agregá otra vez el estado que corresponde.',
  },
  'proyectos-sin-historial': {
    nombre: 'Proyectos sin historial',
    significado: 'No hay ningún estado en el historial del proyecto.',
    hacer: 'Agregale un estado desde el panel del proyecto.',
  },
  'historial-sin-registro': {
    nombre: 'Historial sin registro',
    significado: 'Hay estados que nadie registró al agregarlos.',
    hacer: 'Revisá en la auditoría quién trabajó en el proyecto y avisá a soporte.',
  },
  'proyectos-sin-quien-siga': {
    nombre: 'Proyectos sin quien los siga',
    significado:
      'Quienes están vinculados con el proyecto ya no pueden ingresar, o son evaluadores externos o de programas, que no tienen lista de proyectos propios.',
    hacer: 'Compartilo desde el panel del proyecto con quien va a seguirlo.',
  },
  'proyectos-sin-personas': {
    nombre: 'Proyectos sin personas',
    significado: 'Ninguna cuenta está vinculada con el proyecto: nadie puede verlo como propio.',
    hacer: 'Compartilo desde el panel del proyecto con quien lo dirige.',
  },
  'numeros-no-asignados': {
    nombre: 'Números no asignados',
    significado: 'El número del proyecto no figura entre los entregados por la convocatoria.',
    hacer: 'Avisá a soporte: alguien modificó la base de datos por fuera del sistema.',
  },
  'presentados-sin-formulario': {
    nombre: 'Presentados sin formulario',
    significado: 'El proyecto figura como presentado y no tiene formulario de proyecto.',
    hacer: 'Revisá su documentación en el panel y avisá a soporte.',
  },
  'aprobados-sin-informe': {
    nombre: 'Aprobados sin informe',
    significado: 'El proyecto llegó a Aprobado (OK) y le falta el informe de avance o el final.',
    hacer: 'Reiniciá el servicio: al arrancar, los informes que faltan se crean y quedan en la auditoría.',
  },
  'listas-de-consulta': {
    nombre: 'Listas de consulta desactualizadas',
    significado: 'El proyecto falta, o sobra, en las listas de quienes solo consultan.',
    hacer: 'Agregá o editá un estado en el panel del proyecto: la lista se actualiza.',
  },
  'cabezas-ajenas': {
    nombre: 'Respuestas que apuntan a otra versión',
    significado: 'La versión vigente de un formulario no es suya o es de otra sección.',
    hacer: 'Avisá a soporte antes de que alguien vuelva a guardarlo.',
  },
  'revisiones-sin-cabeza': {
    nombre: 'Versiones sin vigente',
    significado: 'Hay versiones guardadas de una sección y ninguna está vigente.',
    hacer: 'Avisá a soporte: las respuestas están, pero nadie las ve.',
  },
  'cabezas-atrasadas': {
    nombre: 'Versión vigente atrasada',
    significado: 'Hay una versión guardada más nueva que la vigente.',
    hacer: 'Compará las versiones del formulario y avisá a soporte.',
  },
  'versiones-con-huecos': {
    nombre: 'Versiones con huecos',
    significado: 'Falta una versión en el historial de un formulario.',
    hacer: 'Restaurá la versión que falta de una copia de seguridad.',
  },
  'guardados-sin-respuestas': {
    nombre: 'Formularios guardados sin respuestas',
    significado: 'El formulario figura como guardado y no tiene respuestas.',
    hacer: 'Pedile a quien lo completó que lo revise y lo guarde otra vez.',
  },
  'guardados-con-borrador-de-plantilla': {
    nombre: 'Formularios sobre un borrador',
    significado: 'El formulario se guardó con una plantilla que todavía es borrador.',
    hacer: 'Publicá o descartá el borrador y volvé a guardar el formulario.',
  },
  'versiones-mezcladas': {
    nombre: 'Evaluaciones con otra versión',
    significado: 'La evaluación usa una versión de la plantilla distinta de la fijada para su convocatoria.',
    hacer: 'Publicá de nuevo la plantilla eligiendo migrar las evaluaciones.',
  },
  'instituciones-perdidas': {
    nombre: 'Instituciones perdidas',
    significado: 'El proyecto nombra una institución que no existe.',
    hacer: 'Abrí el formulario, elegí de nuevo la institución y guardalo.',
  },
  'retiradas-en-uso': {
    nombre: 'Opciones retiradas elegidas',
    significado: 'Se eligió una opción que ya estaba retirada de la lista.',
    hacer: 'Pedí que se elija otra, o volvé a habilitarla en las listas base.',
  },
  'comisiones-chicas': {
    nombre: 'Comisiones con menos de tres',
    significado: 'La comisión tiene menos de tres integrantes.',
    hacer: 'Sumá o sustituí integrantes en Comisiones.',
  },
  'comisiones-sin-proyectos': {
    nombre: 'Comisiones sin proyectos',
    significado: 'La comisión no tiene ningún proyecto asignado.',
    hacer: 'Asignale proyectos o disolvela en Comisiones.',
  },
  'asignados-sin-formulario': {
    nombre: 'Asignados sin formulario de evaluación',
    significado: 'La comisión tiene un proyecto asignado y faltan los formularios para evaluarlo.',
    hacer: 'Quitá el proyecto de la comisión y volvé a asignarlo.',
  },
  'duenos-que-evaluan': {
    nombre: 'Personas que evalúan lo suyo',
    significado: 'Alguien evalúa un proyecto con el que está vinculado.',
    hacer: 'Sustituila en la comisión.',
  },
  'firmados-sin-firma': {
    nombre: 'Firmados sin firma',
    significado: 'El formulario figura como firmado y no hay firma vigente, o al revés.',
    hacer: 'Anulá la firma y pedí que se firme de nuevo.',
  },
  'firmas-sin-archivo': {
    nombre: 'Firmas sin archivo',
    significado: 'La firma vigente no tiene su archivo en la documentación.',
    hacer: 'Anulá la firma y pedí que se firme de nuevo.',
  },
  'resultados-de-incompletos': {
    nombre: 'Resultados de evaluaciones incompletas',
    significado: 'Hay un resultado guardado de una evaluación que no está completa.',
    hacer: 'Pedile a quien evalúa que abra el formulario y lo guarde.',
  },
  'resultado-distinto-del-formulario': {
    nombre: 'Resultado de etapa distinto',
    significado: 'El resultado de la etapa no es el del formulario que lo decidió.',
    hacer: 'Abrí el formulario definitivo y guardalo otra vez; si está firmado, anulá antes la firma.',
  },
  'cortes-con-desconocidos': {
    nombre: 'Cortes con proyectos desconocidos',
    significado: 'Un orden de mérito cerrado nombra un proyecto que ya no existe.',
    hacer: 'Revisá en la auditoría quién lo eliminó; si corresponde, reabrí el corte con el motivo.',
  },
  'convocatoria-vigente': {
    nombre: 'Una sola convocatoria vigente',
    significado: 'Hay más de una convocatoria vigente, o ninguna.',
    hacer: 'Elegí la vigente en Convocatoria.',
  },
  'convocatorias-sin-listas': {
    nombre: 'Convocatorias sin listas',
    significado: 'La convocatoria no tiene listas base.',
    hacer: 'Reiniciá el sistema: las copia de la convocatoria anterior.',
  },
  'convocatorias-sin-etapa': {
    nombre: 'Convocatorias sin etapa',
    significado: 'La convocatoria nunca empezó una etapa.',
    hacer: 'Cambiá su etapa en Convocatoria.',
  },
  'listas-distintas-de-su-revision': {
    nombre: 'Listas distintas de su versión',
    significado: 'Las opciones de una lista no son las de su última versión.',
    hacer: 'Guardá de nuevo la lista en las listas base.',
  },
  'plantillas-sin-vigencia': {
    nombre: 'Plantillas sin versión en vigor',
    significado: 'Hay versiones publicadas y ninguna está en vigor: nadie puede completar el formulario.',
    hacer: 'Publicá de nuevo la plantilla.',
  },
  'cronograma-al-reves': {
    nombre: 'Cronograma al revés',
    significado: 'Una etapa termina antes de empezar, o su prórroga termina antes que ella.',
    hacer: 'Corregí las fechas en Convocatoria y publicá el cronograma.',
  },
  'institucion-fusionada-dos-veces': {
    nombre: 'Fusiones encadenadas',
    significado: 'Una institución está fusionada en otra que también está fusionada.',
    hacer: 'Fusioná las dos en la que queda, en Instituciones.',
  },
  'sin-administracion': {
    nombre: 'Sin administración',
    significado: 'Ninguna cuenta de administración puede ingresar.',
    hacer: 'Creá una con «node scripts/create-admin.ts» en el servidor.',
  },
  'sesiones-sin-acceso': {
    nombre: 'Sesiones de quien no tiene acceso',
    significado: 'Hay una sesión abierta de alguien a quien se le quitó el acceso.',
    hacer: 'Cerrá sus sesiones en Usuarios.',
  },
  'sesiones-sin-barrer': {
    nombre: 'Sesiones viejas',
    significado: 'Hay sesiones vencidas hace más de una semana: la limpieza no está funcionando.',
    hacer: 'Revisá el registro del sistema; reiniciar suele alcanzar.',
  },
  'claves-provisorias-vencidas': {
    nombre: 'Contraseñas provisorias vencidas',
    significado: 'Una contraseña provisoria vencida sigue guardada: la limpieza no está funcionando.',
    hacer: 'Restablecela o revisá el registro del sistema.',
  },
  'borradores-huerfanos': {
    nombre: 'Textos sin formulario',
    significado: 'Hay texto sin guardar de un formulario que ya no existe.',
    hacer: 'No hace falta hacer nada: se borra a los 30 días.',
  },
  'borradores-sin-barrer': {
    nombre: 'Textos viejos sin guardar',
    significado: 'Hay texto sin guardar de hace más de 30 días: la limpieza no está funcionando.',
    hacer: 'Revisá el registro del sistema; reiniciar suele alcanzar.',
  },
  'avisos-en-cola': {
    nombre: 'Notificaciones que no salen',
    significado: 'Hay correos esperando salir desde hace más de un día.',
    hacer: 'Revisá la configuración del correo y reenviala desde Notificaciones.',
  },
  'avisos-a-medio-enviar': {
    nombre: 'Notificaciones a medio enviar',
    significado: 'Un envío empezó y nadie anotó cómo terminó.',
    hacer: 'Reiniciá el sistema; después quedan como dudosos y podés reenviarlos.',
  },
  'avisos-dados-por-enviados': {
    nombre: 'Notificaciones dadas por enviadas',
    significado: 'La notificación figura como terminada y todavía hay correos por salir.',
    hacer: 'Reenviá los pendientes desde Notificaciones.',
  },
  'archivos-sin-barrer': {
    nombre: 'Archivos por borrar',
    significado: 'Hay archivos que nadie usa y no se borran desde hace más de un día.',
    hacer: 'Revisá que el almacén de archivos responda.',
  },
  'documentos-de-formulario-ajeno': {
    nombre: 'Documentos fuera de lugar',
    significado: 'Un documento figura en un proyecto y su formulario es de otro.',
    hacer: 'Avisá a soporte con el código del proyecto.',
  },
  'trabajos-detenidos': {
    nombre: 'Trabajos detenidos',
    significado: 'Un pedido de dictámenes espera desde hace más de un día.',
    hacer: 'Reiniciá el sistema y pedilos de nuevo.',
  },
  'busqueda-desactualizada': {
    nombre: 'Búsqueda desactualizada',
    significado: 'Lo que la búsqueda y los controles saben de un proyecto no es lo que dicen sus respuestas.',
    hacer: 'Abrí el formulario y guardalo otra vez.',
  },
  'firmas-que-difieren': {
    nombre: 'Firmas que no coinciden',
    significado: 'Las respuestas o la plantilla no son las que se firmaron.',
    hacer: 'Anulá la firma, compará las versiones y pedí que se firme de nuevo.',
  },
  'resultados-que-no-dan': {
    nombre: 'Resultados que no dan',
    significado: 'El resultado guardado no es el que dan las respuestas con sus datos.',
    hacer: 'Abrí la evaluación y guardala otra vez; si está firmada, avisá a soporte.',
  },
  'documentos-sin-archivo': {
    nombre: 'Documentos sin su archivo',
    significado: 'El archivo de un documento falta o no es el que se subió.',
    hacer: 'Restauralo de una copia de seguridad o pedí que se suba de nuevo.',
  },
  'archivos-sin-documento': {
    nombre: 'Archivos sin documento',
    significado: 'Hay archivos en el almacén que ningún documento nombra.',
    hacer: 'Si vienen de una copia de seguridad restaurada, pueden borrarse del almacén.',
  },
  'plantillas-que-difieren': {
    nombre: 'Plantillas modificadas',
    significado: 'Una plantilla publicada no dice lo que decía al publicarse.',
    hacer: 'Restaurala de una copia de seguridad.',
  },
} as const satisfies Readonly<Record<string, IntegrityText>>;

export type IntegrityName = keyof typeof INTEGRITY_TEXTS;
