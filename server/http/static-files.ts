import { existsSync } from 'node:fs';
import path from 'node:path';
import { Router, static as serveStatic } from 'express';

const YEAR = '1y';

/** The built interface. Hashed assets never change; the page itself is asked for again each time. */
export function createStaticFiles(folder: string): Router {
  const router = Router();
  const page = path.join(folder, 'index.html');
  router.use('/assets', serveStatic(path.join(folder, 'assets'), { immutable: true, maxAge: YEAR, index: false }));
  router.use(
    serveStatic(folder, { index: false, setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache') }),
  );
  router.get('/{*path}', (request, response, next) => {
    // A file that is not there is not a screen.
    if (request.path.startsWith('/api/') || /\.[^/]*$/.test(request.path) || !existsSync(page)) {
      next();
      return;
    }
    // Relative to its folder: in an absolute path Express takes any part that begins with a dot for a hidden file.
    response.sendFile('index.html', { root: folder, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}
