import { formatBoletoLine, shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import { accountText } from '../payee-account.ts';
import { type PaymentFacts, paymentFacts } from '../store/fact-store.ts';

export async function paymentParties(
  { reader }: { readonly reader: Reader },
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementParty>> {
  return new Map((await paymentFacts(reader, sellerId, ids)).map((facts) => [facts.id, partyOf(facts)]));
}

function partyOf({ id, kind, payee, document, ...facts }: PaymentFacts): StatementParty {
  return {
    name: payee,
    document: document && shownDocument(document),
    key: keyOf(facts),
    method: kind === 'PIX' ? 'PIX' : 'BANK_SLIP',
    about: { kind: 'payment', uuid: id },
  };
}

function keyOf({
  pixKey,
  pixKeyType,
  payeeAccount,
  line,
}: Pick<PaymentFacts, 'pixKey' | 'pixKeyType' | 'payeeAccount' | 'line'>): string | null {
  if (payeeAccount) return accountText(payeeAccount);
  if (pixKey === null) return line && formatBoletoLine(line);
  return pixKeyType === 'CPF' ? shownDocument(pixKey) : pixKey;
}
