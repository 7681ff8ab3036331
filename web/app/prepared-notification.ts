/** A notification that another screen has begun: to exactly these, with a text to go on from. */
export interface PreparedNotification {
  people: readonly number[];
  title: string;
  body: string;
}

/** What goes along to the screen of notifications. */
export function preparedState(prepared: PreparedNotification): { prepared: PreparedNotification } {
  return { prepared };
}

export function isPrepared(state: unknown): state is { prepared: PreparedNotification } {
  return typeof state === 'object' && state !== null && 'prepared' in state;
}
