import { type Cents, formatCents, type PlainDate } from '@balcao/kernel';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { pixPayments } from '@balcao/messages/pix-payments';
import { type PixKeyValue, readPixKey } from '../favorites/pix-key-text.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { PayeeAccountForm } from './payee-account-fields.tsx';

export interface PixForm {
  readonly key: PixKeyValue;
  readonly amount: Cents | null;
  readonly paymentDate: PlainDate | null;
  readonly costCenter: string | null;
  readonly description: string;
  /** The recipient's account; null for a payment to a key or a code. */
  readonly account: PayeeAccountForm | null;
}

/** Null until known, 'failed' when it could not be read. */
export type KnownBalance = Cents | 'failed' | null;

export function pixFormProblems(
  form: PixForm,
  balance: KnownBalance,
  today: PlainDate,
): readonly FieldProblem<keyof PixForm>[] {
  const { key, amount, paymentDate, costCenter, account } = form;
  const { problems: texts } = paymentTexts;
  const hasAmount = amount !== null && amount > 0;
  const isShort = hasAmount && typeof balance === 'number' && amount > balance;
  const problems: (FieldProblem<keyof PixForm> | false)[] = [
    account === null && key.text.trim() === '' && { field: 'key', text: pixPayments.problems.key },
    !hasAmount && { field: 'amount', text: texts.amount },
    paymentDate === null && { field: 'paymentDate', text: texts.date },
    paymentDate !== null && paymentDate < today && { field: 'paymentDate', text: pixPayments.problems.past },
    !costCenter && { field: 'costCenter', text: texts.costCenter },
    balance === 'failed' && { field: null, text: texts.balance },
    isShort && { field: 'amount', text: texts.insufficient(formatCents(balance)) },
    account === null && readPixKey(key).kind !== 'one' && { field: 'key', text: pixPayments.problems.invalidKey },
  ];
  return problems.filter((problem) => problem !== false);
}
