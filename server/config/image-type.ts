import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

export const IMAGE_ENDINGS = Object.keys(TYPES).join(', ');

/** What an image is sent as, by its name; null: browsers would not show it. */
export function imageType(file: string): string | null {
  return TYPES[path.extname(file).toLowerCase()] ?? null;
}
