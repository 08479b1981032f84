import { daysBetween, plainDateAt } from '@balcao/kernel';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { CreatePix } from '../../ports/pix-rail.ts';
import type { PixApiCharge } from '../store/pix-api-store.ts';
import type { RevisedAnswer } from './read-pix.ts';

/** An immediate charge (cob), or one with a due date (cobv). */
export function pathOf({ txid, dueDate }: Pick<PixApiCharge, 'txid' | 'dueDate'>): string {
  return dueDate ? `/cobv/${txid}` : `/cob/${txid}`;
}

/** Until when a charge can be paid: in seconds from its creation, or in days after its due date. */
export function calendarOf({ terms, dueDate, expiresAt }: CreatePix, now: Temporal.Instant): object {
  if (!terms) return { expiracao: Math.max(1, Math.floor(expiresAt.since(now).total('seconds'))) };
  const daysAfterDue = daysBetween(dueDate, plainDateAt(expiresAt)) - 1;
  return { dataDeVencimento: dueDate, validadeAposVencimento: Math.max(daysAfterDue, 0) };
}

export function priceOf({ amountCents, terms }: CreatePix): object {
  const percent = (hundredths: number) => (hundredths / 100).toFixed(2);
  return {
    original: decimalText(amountCents, '.'),
    ...(terms && terms.fineHundredths > 0 && { multa: { modalidade: 2, valorPerc: percent(terms.fineHundredths) } }),
    ...(terms &&
      terms.interestHundredths > 0 && { juros: { modalidade: 3, valorPerc: percent(terms.interestHundredths) } }),
    ...(terms?.discount && {
      desconto: {
        modalidade: 1,
        descontoDataFixa: [{ data: terms.discount.until, valorPerc: decimalText(terms.discount.amountCents, '.') }],
      },
    }),
  };
}

/**
 * Whether a provider's answer has the amount, the due date and the kinds of terms that were sent. The API does not say that a `valor` without a fine
 * takes the old one off.
 */
export function isRevisedTo({ valor, calendario }: RevisedAnswer, { amountCents, dueDate, terms }: CreatePix): boolean {
  if (calendario?.dataDeVencimento && calendario.dataDeVencimento !== dueDate) return false;
  if (!valor || !terms) return true;
  return (
    valor.original === amountCents &&
    Boolean(valor.multa) === terms.fineHundredths > 0 &&
    Boolean(valor.juros) === terms.interestHundredths > 0 &&
    Boolean(valor.desconto) === (terms.discount !== null)
  );
}
