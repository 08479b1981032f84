import { type ChargeQuery, findCharges } from '@balcao/contract/charges';
import { isUuid } from '@balcao/kernel';

type ChargeQuestion = Partial<
  Pick<ChargeQuery, 'customerName' | 'customerDocument' | 'customerEmail' | 'title' | 'paymentLink'>
>;

/** A CPF or a CNPJ or its beginning, with or without its points: a CNPJ may have letters (decision 11). */
const document = /^\d[\d.]{2}[\dA-Z./-]*$/i;

/**
 * What the list of charges is asked, given words of which nobody said what they are: an e-mail by its `@`, a document by its
 * figures, an ID as the link that was paid; all else is who bought, or what. What the list would refuse is not asked.
 */
export function chargeQuestions(words: string): readonly ChargeQuestion[] {
  return questionsOf(words).filter((question) => findCharges.query.safeParse(question).success);
}

function questionsOf(words: string): readonly ChargeQuestion[] {
  if (isUuid(words)) return [{ paymentLink: words }];
  if (words.includes('@')) return [{ customerEmail: words }];
  const byText = [{ customerName: words }, { title: words }];
  return document.test(words) ? [{ customerDocument: words }, ...byText] : byText;
}
