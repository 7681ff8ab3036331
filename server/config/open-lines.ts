import type { Config } from './config.ts';
import { singleUrls } from './database-hosts.ts';

/** What is sent there can be read on the way. */
interface OpenLine {
  setting: 'SMTP_URL' | 'S3_ENDPOINT' | 'DATABASE_URL' | 'DATABASE_OWNER_URL';
  host: string;
}

type Lines = Pick<Config, 'mail' | 's3' | 'database'>;

/** This machine, or a socket in its file system. */
const OWN = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\]|\/.*|%2F.*)$/iu;

/** Settings that lead to another machine without asking for TLS, once each. */
export function findOpenLines({ mail, s3, database }: Lines): OpenLine[] {
  const found: OpenLine[] = [];
  const note = (setting: OpenLine['setting'], { hostname: host }: URL) => {
    if (!OWN.test(host)) found.push({ setting, host });
  };
  if (mail) {
    const url = new URL(mail.url);
    if (url.protocol === 'smtp:' && !isSaid(url, 'requireTLS') && !isSaid(url, 'secure')) note('SMTP_URL', url);
  }
  if (s3?.endpoint.startsWith('http:')) note('S3_ENDPOINT', new URL(s3.endpoint));
  for (const url of databaseUrls(database?.url)) if (!isEncrypted(url)) note('DATABASE_URL', url);
  if (database?.ownerUrl !== database?.url)
    for (const url of databaseUrls(database?.ownerUrl)) if (!isEncrypted(url)) note('DATABASE_OWNER_URL', url);
  return found;
}

function databaseUrls(address: string | undefined): URL[] {
  return address === undefined ? [] : singleUrls(address).map((url) => new URL(url));
}

/** In the words of the driver; a socket's folder is its host. */
function isEncrypted({ searchParams }: URL): boolean {
  if (searchParams.get('host')?.startsWith('/')) return true;
  const mode = searchParams.get('sslmode');
  return mode === null ? ['true', '1'].includes(searchParams.get('ssl') ?? '') : mode !== 'disable';
}

const isSaid = ({ searchParams }: URL, word: string): boolean => searchParams.get(word) === 'true';
