import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { publicOperation } from '../../http/operation.ts';

/** By its key alone, so it may be kept for ever. An unknown key is 404: nothing is compiled because somebody asks. */
export const readValidator = publicOperation('read-validator', {
  summary: 'The validator of a form, as an ES module',
  run: async (context, { params }) => {
    const { clave } = params;
    const source = /^[0-9a-f]{64}$/u.test(clave) ? await context.services.templates.moduleSource(clave) : null;
    if (source === null) throw notFound(FORM_MESSAGES.unknownValidator);
    const content = Buffer.from(source, 'utf8');
    return {
      file: {
        name: `${clave}.js`,
        type: 'text/javascript; charset=utf-8',
        content,
        immutable: true,
        inline: true,
        etag: clave,
      },
    };
  },
});
