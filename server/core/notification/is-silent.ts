import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';

/** A call has switched off what people are told of this. */
export const isSilent = ({ silentEvents }: { silentEvents: readonly ToldEvent[] }, event: ToldEvent): boolean =>
  silentEvents.includes(event);
