import type { AnswerOf, Endpoint } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Charges } from '../charges/index.ts';
import type { PaymentRails } from '../rails/index.ts';

/** The caller of the handlers below, as the edge gives it. */
export interface ApiCaller {
  readonly sellerId: string;
}

/** What is sent to an endpoint of the core service, as it would be on the wire. */
export interface EndpointInput<_E extends Endpoint> {
  /** Null for what is public. */
  readonly caller: ApiCaller | null;
  readonly effectId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/** Calls an endpoint of the core service; answers what its handler does, amounts in cents. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, request: EndpointInput<E>) => Promise<AnswerOf<E>>;

export interface MerchantApiDeps {
  readonly callEndpoint: CallEndpoint;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'readCharges'>;
  readonly rails: Pick<PaymentRails, 'card'>;
  /** 32 bytes, for sessions of 3DS and the fingerprints of cards. */
  readonly secretKey: Uint8Array;
}
