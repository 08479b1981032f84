declare const brand: unique symbol;

/** A UUID of one kind of entity, so that a charge's id cannot be passed as a seller's. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

/**
 * Creates a UUID version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits. It sorts by creation, which keeps
 * inserts at the end of an index, and it cannot be guessed.
 */
export function newId<Kind extends string>(nowMs: number = Date.now()): Id<Kind> {
  if (used === random.length) refill();
  const time = Math.floor(nowMs).toString(16).padStart(12, '0');
  const version = hex(0x70 | (byte() & 0x0f)) + hex(byte());
  const variant = hex(0x80 | (byte() & 0x3f)) + hex(byte());
  const rest = hex(byte()) + hex(byte()) + hex(byte()) + hex(byte()) + hex(byte()) + hex(byte());
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}` as Id<Kind>;
}

/**
 * Random bytes for many ids, ten for each, because one call per id costs more than the rest of the id. No byte is used
 * twice.
 */
const random = new Uint8Array(4_000);
let used = random.length;

function refill(): void {
  crypto.getRandomValues(random);
  used = 0;
}

function byte(): number {
  return random[used++] ?? 0;
}

const hexOf = Array.from({ length: 256 }, (_, value) => value.toString(16).padStart(2, '0'));

function hex(value: number): string {
  return hexOf[value] ?? '';
}

/** The UUID of 32 hexadecimal digits. */
export function uuidOfHex(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}
