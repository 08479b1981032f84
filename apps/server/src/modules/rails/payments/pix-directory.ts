import type { PixKeyType } from '@balcao/brazil';
import type { Cents } from '@balcao/kernel';

/** A key's owner, as the DICT shows it to a payer. */
export interface PixOwner {
  readonly type: PixKeyType;
  /** In the DICT's form. */
  readonly key: string;
  readonly name: string;
  /** A masked CPF (`***.982.247-**`), or a whole CNPJ. */
  readonly document: string;
  readonly institution: string;
}

/** The charge behind a dynamic code's address. */
export interface DynamicCharge {
  readonly owner: PixOwner;
  readonly amountCents: Cents;
  readonly txid: string;
  readonly description: string;
  readonly expiresAt: Temporal.Instant;
  readonly isPayable: boolean;
}

/** The directory of Pix keys (DICT) and the charges behind dynamic codes. Every call may throw RailTimeout. */
export interface PixDirectory {
  /** Null for an unknown key. Refuses `pix_directory.blocked`. */
  find(sellerId: string, request: Pick<PixOwner, 'type' | 'key'>): Promise<PixOwner | null>;
  /** By the whole code; null when its address has no charge. */
  findCharge(sellerId: string, brCode: string): Promise<DynamicCharge | null>;
}
