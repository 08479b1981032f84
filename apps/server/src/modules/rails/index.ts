import type { BoletoRail } from './boleto-rail.ts';
import type { CardRail } from './card-rail.ts';
import type { PixRail } from './pix-rail.ts';

export type { Boleto, BoletoNumbers, BoletoPayment, BoletoRail, RegisterBoleto } from './boleto-rail.ts';
export type {
  AuthorizeCard,
  CardAuthorization,
  CardDescription,
  CardDetails,
  CardOutcome,
  CardRail,
  ReverseCard,
} from './card-rail.ts';
export type { Party } from './party.ts';
export type { CreatePix, PixCharge, PixPayment, PixRail, RefundPix } from './pix-rail.ts';
export { RailTimeout } from './rail-timeout.ts';

/** The ports to the outside, one adapter each, chosen by configuration. */
export interface Rails {
  readonly pix: PixRail;
  readonly boleto: BoletoRail;
  readonly card: CardRail;
}
