/** Converts fields to JSON: an interval becomes a pair of numbers. */
export function toDocument(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toJson(value)]));
}

function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return 'low' in value && 'high' in value ? [value.low, value.high] : toDocument(value);
}
