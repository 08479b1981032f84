/** Throws when a condition that only a bug can break is false. It becomes a 500, never a refusal. */
export function assertInvariant(condition: unknown, whatBroke: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${whatBroke}`);
}
