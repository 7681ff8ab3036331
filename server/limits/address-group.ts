import { createHmac } from 'node:crypto';

/** What counts as one address: of IPv6 the network, since whoever has one address there has all of it. */
export function addressGroup(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = '', right = ''] = plain.split('::');
  const [before, after] = [groupsOf(left), groupsOf(right)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Marks an address so that it is known again without being known: in counts, and in the log. */
export function addressMark(pepper: Buffer, address: string): string {
  return createHmac('sha256', pepper).update(addressGroup(address)).digest('base64url');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
