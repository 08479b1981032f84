import type { PixKeyType } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

/** Whose key it is, as the DICT answers who is about to pay. */
export interface PixOwner {
  readonly type: PixKeyType;
  /** As the DICT holds it. */
  readonly key: string;
  readonly name: string;
  /** A CPF masked (`***.982.247-**`), a CNPJ whole. */
  readonly document: string;
  readonly institution: string;
}

/** What the address in a dynamic code says of its charge. */
export interface DynamicCharge {
  readonly owner: PixOwner;
  readonly amountCents: Cents;
  readonly txid: string;
  readonly description: string;
  readonly expiresAt: Temporal.Instant;
  readonly isPayable: boolean;
}

/** The directory of Pix keys (DICT) and the charges behind dynamic codes, as a payer's institution asks them. Every call may throw RailTimeout. */
export interface PixDirectory {
  /** Null when nobody has the key. Refuses `pix_directory.blocked`. */
  find(sellerId: string, asked: Pick<PixOwner, 'type' | 'key'>): Promise<PixOwner | null>;
  /** By the whole code; null when its address answers nothing. */
  findCharge(sellerId: string, brCode: string): Promise<DynamicCharge | null>;
}
