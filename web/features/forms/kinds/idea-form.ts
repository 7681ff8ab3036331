import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import { FORMS } from '#web/text/forms.ts';
import { numberOf, sentVersion, withoutEnvelope } from './form-envelope.ts';
import type { ScreenForm } from './screen-form.ts';

export const ideaForm: ScreenForm = {
  title: FORM_KIND_NAMES.ip,
  read: (client, address, manner) => client.call('read-idea', { params: { id: String(numberOf(address)) }, ...manner }),
  answersIn: withoutEnvelope,
  save: (client, { address, userId, year, version, answers }, manner) =>
    address.id === null
      ? client.call('create-project', {
          params: { year },
          body: { idUsr: userId, dataIdeaProyecto: answers },
          ...manner,
        })
      : client.call('save-idea', {
          body: {
            idUsr: userId,
            id: address.id,
            codigo: address.code,
            ...sentVersion(version),
            dataIdeaProyecto: answers,
          },
          ...manner,
        }),
  question: FORMS.askFields,
  saved: FORMS.ideaSaved,
  button: FORMS.saveIdea,
  leave: FORMS.leaveForm,
  level: saveLevel('ip'),
  show: 'dialog',
};
