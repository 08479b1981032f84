import type { DisputeSheet } from '@balcao/contract';
import type { Cents, Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Charges } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentRails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { DefenceFacts, DossierFacts, DossierWords } from './dossier-facts.ts';

export interface DisputesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly rails: Pick<PaymentRails, 'card' | 'pix' | 'keyPayments'>;
  readonly findCases: PaymentRails['findCases'];
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly charges: Pick<Charges, 'handleWebhook' | 'checkAgain' | 'getCharge' | 'getCustomerTotals'>;
  readonly settlement: Pick<Settlement, 'reserveForReversal' | 'releaseReversal'>;
  readonly banking: Pick<Banking, 'creditReceived' | 'followReturn' | 'blockPix' | 'releasePix' | 'giveBackPix'>;
  readonly texts: DisputeTexts;
}

export interface DisputeTexts {
  disputeReason(code: string): string;
  readonly receivedPix: string;
  dossier(facts: DossierFacts): DossierWords;
  keyDossier(facts: KeyDossierFacts): DossierWords;
}

export interface KeyDossierFacts extends DefenceFacts {
  readonly payer: string;
  readonly pix: NonNullable<DisputeSheet['receivedPix']>;
  /** Payments on keys under the same payer's name, this one included. */
  readonly history: { readonly count: number; readonly cents: Cents; readonly since: Temporal.Instant };
}
