import type { AnswerOf, Endpoint } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Charges } from '../charges/index.ts';
import type { PaymentRails } from '../rails/index.ts';

export interface ApiCaller {
  readonly sellerId: string;
}

/** The input of a core endpoint, as on the wire. */
export interface EndpointInput<_E extends Endpoint> {
  /** Null for a public endpoint. */
  readonly caller: ApiCaller | null;
  readonly effectId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/** Calls an endpoint of the core service and returns its handler's result, with amounts in cents. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, request: EndpointInput<E>) => Promise<AnswerOf<E>>;

export interface MerchantApiDeps {
  readonly callEndpoint: CallEndpoint;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'readCharges'>;
  readonly rails: Pick<PaymentRails, 'card'>;
  /** 32 bytes, for 3DS sessions and card fingerprints. */
  readonly secretKey: Uint8Array;
}
