import { type Cents, formatCents, type PlainDate } from '@balcao/kernel';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { pixPayments } from '@balcao/messages/pix-payments';
import { type PixKeyValue, readPixKey } from '../favorites/pix-key-text.ts';

export interface PixForm {
  readonly key: PixKeyValue;
  readonly amount: Cents | null;
  readonly paymentDate: PlainDate | null;
  readonly costCenter: string | null;
  readonly description: string;
}

/** What there is to pay with: null while it is not known, 'failed' when it could not be read. */
export type KnownBalance = Cents | 'failed' | null;

interface Problem {
  readonly field: keyof PixForm | null;
  readonly text: string;
}

/** The first thing that is wrong with the form, in the documented order; null when it may be reviewed. */
export function pixFormProblem(form: PixForm, balance: KnownBalance, today: PlainDate): Problem | null {
  const { key, amount, paymentDate, costCenter } = form;
  const { problems } = paymentTexts;
  if (key.text.trim() === '') return { field: 'key', text: pixPayments.problems.key };
  if (amount === null || amount <= 0) return { field: 'amount', text: problems.amount };
  if (paymentDate === null) return { field: 'paymentDate', text: problems.date };
  if (paymentDate < today) return { field: 'paymentDate', text: pixPayments.problems.past };
  if (!costCenter) return { field: 'costCenter', text: problems.costCenter };
  if (balance === 'failed') return { field: null, text: problems.balance };
  if (balance !== null && amount > balance) {
    return { field: 'amount', text: problems.insufficient(formatCents(balance)) };
  }
  if (readPixKey(key).kind !== 'one') return { field: 'key', text: pixPayments.problems.invalidKey };
  return null;
}
