/** What the rules of the template say about one field right now. */
export interface FieldState {
  hidden: boolean;
  disabled: boolean;
  required: boolean;
  /** The value a rule forces, shown with a lock; absent where nothing is forced. */
  fixed?: { value: unknown };
}

export const PLAIN_STATE: FieldState = { hidden: false, disabled: false, required: false };

/** What a field shows around its value. */
export interface FieldStatus {
  state: FieldState;
  /** The message on show. */
  problem: string | undefined;
}

export const PLAIN_STATUS: FieldStatus = { state: PLAIN_STATE, problem: undefined };

/** `next`, with the objects of `old` where nothing changed, so that only the fields concerned render; `old` if all equal. */
export function keepEqual(
  old: ReadonlyMap<string, FieldState>,
  next: ReadonlyMap<string, FieldState>,
): ReadonlyMap<string, FieldState> {
  if (old === next) return old;
  let equal = old.size === next.size;
  const kept = new Map<string, FieldState>();
  for (const [pointer, state] of next) {
    const before = old.get(pointer);
    const same = before !== undefined && sameState(before, state);
    equal &&= same;
    kept.set(pointer, same ? before : state);
  }
  return equal ? old : kept;
}

function sameState(a: FieldState, b: FieldState): boolean {
  return (
    a.hidden === b.hidden &&
    a.disabled === b.disabled &&
    a.required === b.required &&
    (a.fixed === undefined) === (b.fixed === undefined) &&
    a.fixed?.value === b.fixed?.value
  );
}
