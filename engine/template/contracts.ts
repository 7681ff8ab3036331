import directParticipant from '#schemas/domain/direct-participant.schema.json' with { type: 'json' };
import educationalMaterial from '#schemas/domain/educational-material.schema.json' with { type: 'json' };
import ideaParticipant from '#schemas/domain/idea-participant.schema.json' with { type: 'json' };
import institution from '#schemas/domain/institution.schema.json' with { type: 'json' };
import internalCoherence from '#schemas/domain/internal-coherence.schema.json' with { type: 'json' };
import interveningInstitution from '#schemas/domain/intervening-institution.schema.json' with { type: 'json' };
import involvedInstitution from '#schemas/domain/involved-institution.schema.json' with { type: 'json' };
import multiplierAgent from '#schemas/domain/multiplier-agent.schema.json' with { type: 'json' };
import objectiveActivity from '#schemas/domain/objective-activity.schema.json' with { type: 'json' };
import participantActivity from '#schemas/domain/participant-activity.schema.json' with { type: 'json' };
import previousProject from '#schemas/domain/previous-project.schema.json' with { type: 'json' };
import reportActivity from '#schemas/domain/report-activity.schema.json' with { type: 'json' };
import reportInstitution from '#schemas/domain/report-institution.schema.json' with { type: 'json' };
import reportMember from '#schemas/domain/report-member.schema.json' with { type: 'json' };
import reportObjective from '#schemas/domain/report-objective.schema.json' with { type: 'json' };
import reportParticipant from '#schemas/domain/report-participant.schema.json' with { type: 'json' };
import reportParticipation from '#schemas/domain/report-participation.schema.json' with { type: 'json' };
import responsiblePerson from '#schemas/domain/responsible-person.schema.json' with { type: 'json' };
import scheduledMonth from '#schemas/domain/scheduled-month.schema.json' with { type: 'json' };
import specificObjective from '#schemas/domain/specific-objective.schema.json' with { type: 'json' };
import teamMember from '#schemas/domain/team-member.schema.json' with { type: 'json' };
import { CONTRACTS } from '#schemas/generated/contracts.ts';
import { isObject } from '../json.ts';
import type { ContractNode, KindContract } from './contract-node.ts';

const NOUNS = new Map<string, object>(
  [
    directParticipant,
    educationalMaterial,
    ideaParticipant,
    institution,
    internalCoherence,
    interveningInstitution,
    involvedInstitution,
    multiplierAgent,
    objectiveActivity,
    participantActivity,
    previousProject,
    reportActivity,
    reportInstitution,
    reportMember,
    reportObjective,
    reportParticipant,
    reportParticipation,
    responsiblePerson,
    scheduledMonth,
    specificObjective,
    teamMember,
  ].map((noun) => [noun.$id, noun]),
);

const resolved = new Map<string, KindContract>();

/** The contract of a kind (`p.PEIS`) with the nouns of the domain in place; null where there is none. */
export function contractOf(kind: string): KindContract | null {
  const known = resolved.get(kind);
  if (known) return known;
  const raw = Object.hasOwn(CONTRACTS, kind) ? CONTRACTS[kind] : undefined;
  if (!raw) return null;
  const contract = inline(raw) as KindContract;
  resolved.set(kind, contract);
  return contract;
}

function inline(node: ContractNode): ContractNode {
  if (node.$ref !== undefined) {
    const noun = NOUNS.get(node.$ref);
    if (!noun) throw new Error(`Contract refers to ${node.$ref}, which is no noun of the domain`);
    return inline(noun);
  }
  return {
    ...node,
    ...(node.items && { items: inline(node.items) }),
    ...(isObject(node.properties) && {
      properties: Object.fromEntries(Object.entries(node.properties).map(([key, value]) => [key, inline(value)])),
    }),
  };
}
