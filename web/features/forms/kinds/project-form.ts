import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import { FORMS } from '#web/text/forms.ts';
import { sentVersion, withoutEnvelope } from './form-envelope.ts';
import type { ScreenForm } from './screen-form.ts';

/** The section that holds documents instead of answers. */
const DOCUMENTS = 5;

export const projectForm: ScreenForm = {
  title: FORM_KIND_NAMES.p,
  sectioned: true,
  read: (client, { code: proyecto, section: seccion }, manner) =>
    seccion === DOCUMENTS
      ? client.call('read-documentation', { params: { proyecto }, ...manner })
      : client.call('read-project-section', { params: { seccion, proyecto }, ...manner }),
  answersIn: withoutEnvelope,
  save: (client, { address, userId, version, answers }, manner) =>
    client.call('save-project-section', {
      body: {
        idUsr: userId,
        codigo: address.code,
        seccion: address.section,
        ...sentVersion(version),
        dataProyecto: answers,
      },
      ...manner,
    }),
  question: FORMS.askSection,
  saved: FORMS.sectionSaved,
  button: FORMS.saveSection,
  leave: FORMS.leaveForm,
  level: saveLevel('p'),
  show: 'dialog',
  waits: { save: 'seccion' },
};
