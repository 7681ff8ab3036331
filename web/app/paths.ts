/** The addresses of the specification (2.1) and the few that the product adds. */
export const PATHS = {
  login: '/login',
  register: '/login/register',
  publicHelp: '/login/ayuda',
  newPassword: '/login/clave',
  main: '/gestor',
  help: '/gestor/ayuda',
  projects: '/gestor/proyectos/tabla',
  commissions: '/gestor/evaluacion',
  notifications: '/gestor/notificaciones',
  users: '/gestor/usuarios',
  call: '/gestor/convocatoria',
  templates: '/gestor/plantillas',
  templateVersion: (huella: string) => `/gestor/plantillas/version/${huella}`,
  templateDraft: (id: number) => `/gestor/plantillas/borrador/${id}`,
  compareTemplates: (from: number | null, to: number) =>
    `/gestor/plantillas/comparar?${from === null ? '' : `de=${from}&`}a=${to}`,
  password: '/gestor/clave',
  panel: (id: number | string) => `/gestor/proyectos/panel/${id}`,
  newIdea: '/gestor/form/ip',
  form: (kind: string, id: number | string) => `/gestor/form/${kind}/${id}`,
} as const;
