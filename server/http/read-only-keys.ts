interface DataContract {
  properties: Readonly<Record<string, unknown>>;
}

/** What GET gave beside the answers may come back unchanged; it is declared in the request's contract and says nothing. */
export function withoutReadOnly(data: Record<string, unknown>, contract: DataContract): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !Object.hasOwn(contract.properties, key)));
}
