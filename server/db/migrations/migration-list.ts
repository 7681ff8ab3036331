import type { NamedMigration } from './named-migration.ts';
import foundation from './001-foundation.ts';
import accounts from './002-accounts.ts';
import calls from './003-calls.ts';
import projects from './004-projects.ts';
import templates from './005-templates.ts';
import forms from './006-forms.ts';
import documents from './007-documents.ts';
import notifications from './008-notifications.ts';
import writing from './009-writing.ts';
import templateDrafts from './011-template-drafts.ts';
import tables from './012-tables.ts';
import beyondIdea from './013-beyond-idea.ts';
import draftBase from './016-draft-base.ts';
import factsAndValues from './017-facts-and-values.ts';
import cuts from './020-cuts.ts';
import commissionReasons from './021-commission-reasons.ts';
import evaluatorDesk from './022-evaluator-desk.ts';
import agreedValues from './023-agreed-values.ts';
import backgroundJobs from './024-background-jobs.ts';
import administeredAccounts from './031-administered-accounts.ts';
import officeOfTheCall from './033-office-of-the-call.ts';
import notificationDelivery from './035-notification-delivery.ts';
import digestDays from './036-digest-days.ts';
import audit from './037-audit.ts';
import callAtAGlance from './038-call-at-a-glance.ts';
import issuedPapers from './039-issued-papers.ts';
import corrections from './041-corrections.ts';
import anonymisation from './042-anonymisation.ts';
import presentedPapers from './047-presented-papers.ts';
import namedDrafts from './050-named-drafts.ts';
import news from './054-news.ts';
import chosenEntries from './055-chosen-entries.ts';
import recipientCounts from './056-recipient-counts.ts';
import alikeInstitutions from './057-alike-institutions.ts';
import auditReasons from './058-audit-reasons.ts';
import lackingPrints from './059-lacking-prints.ts';
import invitations from './060-invitations.ts';
import keyedFingerprints from './064-keyed-fingerprints.ts';
import alikeNames from './068-alike-names.ts';
import signIns from './070-sign-ins.ts';
import cutPlaces from './075-cut-places.ts';
import withdrawnProjects from './076-withdrawn-projects.ts';
import projectSeats from './077-project-seats.ts';
import toldEvents from './079-told-events.ts';
import statesInProcess from './083-states-in-process.ts';

/** In the order in which they run. Once released, one is never changed, only followed by another. */
export const migrations: readonly NamedMigration[] = [
  foundation,
  accounts,
  calls,
  projects,
  templates,
  forms,
  documents,
  notifications,
  writing,
  templateDrafts,
  tables,
  beyondIdea,
  draftBase,
  factsAndValues,
  cuts,
  commissionReasons,
  evaluatorDesk,
  agreedValues,
  backgroundJobs,
  administeredAccounts,
  officeOfTheCall,
  notificationDelivery,
  digestDays,
  audit,
  callAtAGlance,
  issuedPapers,
  corrections,
  anonymisation,
  presentedPapers,
  namedDrafts,
  news,
  chosenEntries,
  recipientCounts,
  alikeInstitutions,
  auditReasons,
  lackingPrints,
  invitations,
  keyedFingerprints,
  alikeNames,
  signIns,
  cutPlaces,
  withdrawnProjects,
  projectSeats,
  toldEvents,
  statesInProcess,
];
