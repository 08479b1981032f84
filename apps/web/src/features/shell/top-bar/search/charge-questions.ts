import { type ChargeQuery, findCharges } from '@balcao/contract/charges';
import { type Cents, cents, isUuid } from '@balcao/kernel';

type ChargeQuestion = Partial<
  Pick<
    ChargeQuery,
    'customerName' | 'customerDocument' | 'customerEmail' | 'title' | 'paymentLink' | 'valueMin' | 'valueMax'
  >
>;

/** A CPF or a CNPJ or its beginning, with or without its points: a CNPJ may have letters. */
const document = /^\d[\d.]{2}[\dA-Z./-]*$/i;

/**
 * The queries to the list of charges for words of unknown kind: an e-mail by its `@`, a document by its
 * figures, an ID as the link that was paid; all else is who bought, or what. What the list would refuse is not sent.
 */
export function chargeQuestions(words: string): readonly ChargeQuestion[] {
  const byText = questionsOf(words).filter((question) => findCharges.query.safeParse(question).success);
  const value = amountOf(words);
  return value === null ? byText : [{ valueMin: value, valueMax: value }, ...byText];
}

/** An amount as it is written, `R$ 1.234,56`, `1234,56` or `1234.56`; null for any other words, a whole number too: that is many things. */
function amountOf(words: string): Cents | null {
  const written = words.replace(/^R\$\s*/i, '');
  const [, brazilian, plain] = /^(?:(\d{1,3}(?:\.\d{3})*,\d{2}|\d+,\d{2})|(\d+\.\d{2}))$/.exec(written) ?? [];
  const digits = (brazilian ?? plain)?.replace(/\D/g, '');
  return digits && digits.length <= mostDigits ? cents(Number(digits)) : null;
}

const mostDigits = 12;

function questionsOf(words: string): readonly ChargeQuestion[] {
  if (isUuid(words)) return [{ paymentLink: words }];
  if (words.includes('@')) return [{ customerEmail: words }];
  const byText = [{ customerName: words }, { title: words }];
  return document.test(words) ? [{ customerDocument: words }, ...byText] : byText;
}
