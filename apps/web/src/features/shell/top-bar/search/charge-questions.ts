import { isCnpj } from '@balcao/brazil/documents';
import { type ChargeQuery, findCharges } from '@balcao/contract/charges';
import { isUuid, type PlainDate } from '@balcao/kernel';
import { readTerms } from './search-terms.ts';

export type ChargeQuestion = Partial<
  Pick<
    ChargeQuery,
    | 'customerName'
    | 'customerDocument'
    | 'customerEmail'
    | 'title'
    | 'paymentLink'
    | 'valueMin'
    | 'valueMax'
    | 'expirationDateInitial'
    | 'expirationDateFinal'
    | 'status'
  >
>;

/** A CPF or a CNPJ or its beginning, with or without its points: a CNPJ may have letters. */
const documentShape = /^\d[\d.]{2}[\dA-Z./-]*$/i;

export function looksLikeDocument(words: string): boolean {
  return documentShape.test(words) || isCnpj(words);
}

/**
 * The queries to the list of charges for words of unknown kind: an e-mail by its `@`, a document by its figures, an ID as the link
 * that was paid; all else is who bought, or what. An amount, a date or an action narrows them; since a title may have figures, what
 * was typed is asked as it stands too. What the list would refuse is not sent.
 */
export function chargeQuestions(words: string, today: PlainDate | undefined): readonly ChargeQuestion[] {
  const { text, amount, date, statuses } = readTerms(words, today);
  const facts: ChargeQuestion = {
    ...(amount !== null && { valueMin: amount, valueMax: amount }),
    ...(date && { expirationDateInitial: date, expirationDateFinal: date }),
  };
  const hasFacts = Object.keys(facts).length > 0;
  const isOfOurTime = findCharges.query.safeParse({ expirationDateInitial: date ?? undefined }).success;
  const byText = text === '' ? [] : questionsOf(text);
  const narrowed = text === '' ? [facts] : byText.map((question) => ({ ...question, ...facts }));
  const status = statuses ? { status: [...statuses] } : {};
  return [
    ...((hasFacts || (statuses && text !== '')) && isOfOurTime
      ? narrowed.map((question) => ({ ...question, ...status }))
      : []),
    ...(statuses ? [] : questionsOf(words)),
  ];
}

function questionsOf(words: string): readonly ChargeQuestion[] {
  return allOf(words).filter((question) => findCharges.query.safeParse(question).success);
}

function allOf(words: string): readonly ChargeQuestion[] {
  if (isUuid(words)) return [{ paymentLink: words }];
  if (words.includes('@')) return [{ customerEmail: words }];
  const byText = [{ customerName: words }, { title: words }];
  return looksLikeDocument(words) ? [{ customerDocument: words }, ...byText] : byText;
}
