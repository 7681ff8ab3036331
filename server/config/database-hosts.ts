/** `user:password@` is before the hosts, which are before the first `/` or `?`. */
const PARTS = /^(?<begin>[a-z]+:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/u;
const HOST = /^(?<host>\[[0-9a-f:.]+\]|[^:[\]@\s]+)(?::(?<port>\d{1,5}))?$/iu;
/** Words of PostgreSQL's own library (libpq). */
const WANTED = 'target_session_attrs';
const WRITES = new Set(['read-write', 'primary', 'any']);

/** What is wrong with an address of several hosts, in Spanish and without a piece of it, which may be of a password; null: nothing. */
export function faultOfHosts(url: string): string | null {
  const hosts = PARTS.exec(url)?.groups?.['hosts']?.split(',') ?? [];
  if (hosts.length < 2) return null;
  for (const [index, text] of hosts.entries()) {
    const { host, port } = HOST.exec(text)?.groups ?? {};
    const place = `el servidor ${String(index + 1)} de ${String(hosts.length)}`;
    if (text === '') return `${place} de la lista está vacío: quitá la coma que sobra`;
    if (host === undefined)
      return `${place} debe ser un nombre o una dirección, con «:puerto» si hace falta (una contraseña con «@», «/» o «,» se escribe con %40, %2F, %2C)`;
    if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
      return `${place} tiene un puerto que no está entre 1 y 65535`;
  }
  const first = firstUrl(url);
  if (!URL.canParse(first))
    return 'no se puede leer lo que sigue a los servidores: revisá la base de datos y las opciones';
  const wanted = new URL(first).searchParams.get(WANTED);
  if (wanted !== null && !WRITES.has(wanted))
    return `${WANTED} debe ser read-write, porque la aplicación escribe, y no otro valor`;
  return null;
}

/** The same database on each of its hosts. */
export function singleUrls(url: string): string[] {
  const { begin = '', hosts = '', rest = '' } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(',').map((host) => begin + host + rest);
}

/** For what is the same on all of them. */
export function firstUrl(url: string): string {
  return singleUrls(url)[0] ?? url;
}
