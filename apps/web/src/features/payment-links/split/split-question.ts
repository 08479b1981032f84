import type { calculateSplit } from '@balcao/contract/sub-sellers/split';
import { cents } from '@balcao/kernel';
import { percentOfText } from '../../../components/form/percent-text.ts';
import { splitRequest } from '../../../components/split/split-values.ts';
import type { CallInput } from '../../../lib/http/request-of.ts';
import { type LinkValues, priceOf } from '../values/link-values.ts';

/** Null when there is nothing to split, or a sub-seller is in it twice. */
export function splitQuestion(values: LinkValues): CallInput<typeof calculateSplit> | null {
  const { type: kind, split, creditCard } = values;
  const value = priceOf(values);
  const body = splitRequest(split, value ?? cents(0));
  const isRepeated = new Set(body.map((share) => share.idSubSeller)).size < body.length;
  if (!value || body.length === 0 || isRepeated) return null;
  const { bearer: type, receivingType, discount } = creditCard;
  const installments = kind === 'SUBSCRIPTION' ? 1 : creditCard.installments;
  return { query: { installments, type, receivingType, discount: percentOfText(discount) }, body };
}
