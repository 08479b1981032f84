/** Throws when something that can only be false by a fault of ours is false. It ends as a 500, never as a refusal. */
export function assertInvariant(condition: unknown, whatBroke: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${whatBroke}`);
}
