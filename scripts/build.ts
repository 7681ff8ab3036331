import { buildWeb } from './build/build-web.ts';

/** npm run build: the interface in web/dist; nothing else needs building. */
const { built } = await buildWeb();
console.log(built ? 'web/dist built' : 'web/dist is up to date');
