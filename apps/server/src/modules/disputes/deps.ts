import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../database/transact.ts';
import type { Banking } from '../banking/index.ts';
import type { Charges } from '../charges/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentRails, Rails } from '../rails/index.ts';
import type { Sellers } from '../sellers/index.ts';
import type { Settlement } from '../settlement/index.ts';
import type { DossierFacts, DossierWords, KeyDossierFacts } from './dossier-facts.ts';

export interface DisputesDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly rails: Pick<Rails, 'card' | 'pix'>;
  readonly findCases: PaymentRails['findCases'];
  readonly sellers: Pick<Sellers, 'sellerOf'>;
  readonly charges: Pick<Charges, 'handleWebhook' | 'checkAgain' | 'getCharge' | 'getCustomerTotals'>;
  readonly settlement: Pick<Settlement, 'reserveForReversal' | 'releaseReversal'>;
  readonly banking: Pick<Banking, 'disputes'>;
  readonly texts: DisputeTexts;
}

/** Disputes of Pix received on keys, which have no charge. */
export type KeyDisputes = Banking['disputes'];
export type KeyDispute = NonNullable<Awaited<ReturnType<KeyDisputes['factsOf']>>>;

export interface DisputeTexts {
  disputeReason(code: string): string;
  readonly receivedPix: string;
  dossier(facts: DossierFacts): DossierWords;
  keyDossier(facts: KeyDossierFacts): DossierWords;
}
