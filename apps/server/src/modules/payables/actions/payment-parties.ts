import { formatBoletoLine, shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import { payables } from '@balcao/messages';
import { withdrawals } from '@balcao/messages/withdrawals';
import type { PayablesDeps } from '../deps.ts';
import { type PaymentFacts, paymentFacts } from '../store/fact-store.ts';

export async function paymentParties(
  { reader }: Pick<PayablesDeps, 'reader'>,
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
    method: kind === 'DARF' ? null : kind,
    about: { kind: 'payment', uuid: id },
  };
}

function keyOf({
  pixKey,
  pixKeyType,
  payeeAccount,
  line,
  darf,
}: Pick<PaymentFacts, 'pixKey' | 'pixKeyType' | 'payeeAccount' | 'line' | 'darf'>): string | null {
  if (darf) return payables.darf(darf.revenueCode);
  if (payeeAccount) return withdrawals.accountText(payeeAccount);
  if (pixKey === null) return line && formatBoletoLine(line);
  return pixKeyType === 'CPF' ? shownDocument(pixKey) : pixKey;
}
