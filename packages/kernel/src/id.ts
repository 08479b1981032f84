declare const brand: unique symbol;

/** A UUID of one kind of thing, so that a charge's id cannot be handed where a seller's is asked. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

/**
 * A new UUID version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits.
 * It sorts by creation, which keeps inserts at the end of an index; it cannot be guessed.
 */
export function newId<Kind extends string>(nowMs: number = Date.now()): Id<Kind> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(nowMs / 2 ** (8 * (5 - index))) & 0xff;
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether the text is a UUID in lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
