import { parseArgs } from 'node:util';
import { changedSincePublished, readPublishedFile, writePublishedFile } from '#server/templates/published-file.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';

/**
 * npm run templates [-- --check]: writes the fingerprints of the shipped versions to templates/published.json. Until the
 * first release tag they may change; from it on a published folder never does.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const shipped = readTemplateFolders();

if (values.check) {
  const published = readPublishedFile();
  const unlisted = shipped.map(({ id }) => id).filter((id) => !(id in published.templates));
  for (const id of changedSincePublished(published, shipped))
    console.error(`${id} is not what templates/published.json says`);
  for (const id of unlisted) console.error(`${id} is missing in templates/published.json`);
  if (unlisted.length > 0 || changedSincePublished(published, shipped).length > 0) {
    console.error('Run npm run templates and commit the result.');
    process.exitCode = 1;
  }
} else {
  try {
    const { templates } = writePublishedFile(shipped);
    console.log(`${Object.keys(templates).length} versions in templates/published.json`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
