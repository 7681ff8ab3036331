import { describeAgent } from './describe-agent.ts';

/** From where somebody asks, as far as the product knows it. */
export interface Origin {
  address: string | null;
  /** The browser in plain words; null: it does not say. */
  device: string | null;
}

export function originOf({ ip, agent }: { ip: string; agent?: string | undefined }): Origin {
  return { address: ip === '' ? null : ip, device: describeAgent(agent) };
}
