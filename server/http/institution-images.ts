import { Router } from 'express';
import type { Config } from '#server/config/config.ts';
import { imageType } from '#server/config/image-type.ts';

export const INSTITUTION_IMAGES = { header: '/institucion/encabezado', footer: '/institucion/pie' } as const;

/** The university's own images, from the files that the settings name. */
export function createInstitutionImages({ university }: Pick<Config, 'university'>): Router {
  const router = Router();
  const files = { header: university.headerImage, footer: university.footerImage };
  for (const slot of ['header', 'footer'] as const) {
    const file = files[slot];
    if (file === null) continue;
    router.get(INSTITUTION_IMAGES[slot], (_request, response, next) => {
      response.type(imageType(file) ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'no-cache');
      response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (fault) => {
        if (fault && !response.headersSent) next();
      });
    });
  }
  return router;
}
