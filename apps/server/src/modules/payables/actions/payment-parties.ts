import { formatBoletoLine, shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import type { PayablesDeps } from '../deps.ts';
import { type PaymentFacts, paymentFacts } from '../store/fact-store.ts';

export async function paymentParties(
  { reader, texts }: Pick<PayablesDeps, 'reader' | 'texts'>,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatementParty>> {
  return new Map((await paymentFacts(reader, sellerId, ids)).map((facts) => [facts.id, partyOf(texts, facts)]));
}

function partyOf(texts: PayablesDeps['texts'], { id, kind, payee, document, ...facts }: PaymentFacts): StatementParty {
  return {
    name: payee,
    document: document && shownDocument(document),
    key: keyOf(texts, facts),
    method: kind === 'DARF' ? null : kind,
    about: { kind: 'payment', uuid: id },
  };
}

function keyOf(
  texts: PayablesDeps['texts'],
  {
    pixKey,
    pixKeyType,
    payeeAccount,
    line,
    darf,
  }: Pick<PaymentFacts, 'pixKey' | 'pixKeyType' | 'payeeAccount' | 'line' | 'darf'>,
): string | null {
  if (darf) return texts.darf(darf.revenueCode);
  if (payeeAccount) return texts.account(payeeAccount);
  if (pixKey === null) return line && formatBoletoLine(line);
  return pixKeyType === 'CPF' ? shownDocument(pixKey) : pixKey;
}
