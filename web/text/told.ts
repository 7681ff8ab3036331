const people = (count: number) => (count === 1 ? '1 persona' : `${count.toLocaleString('es-AR')} personas`);

/** Messages that an act sends, as the person who is about to do it reads them. */
export const TOLD = {
  about: (count: number, byMail: boolean) =>
    `Se avisa a ${people(count)}, ${byMail ? 'en la campana y por correo' : 'en la campana'}`,
  count: (projects: number, count: number) =>
    `Así a ${people(count)}${projects === 1 ? '' : `, a cada una con lo suyo: ${projects.toLocaleString('es-AR')} proyectos en total`}`,
} as const;
