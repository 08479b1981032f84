import { formatBoletoLine, parseBoleto } from '@balcao/brazil/boleto';
import { type BankSlipFacts, checkBankSlip } from '@balcao/contract/payables/payment-look-ups';
import { type Cents, formatCents, type PlainDate } from '@balcao/kernel';
import { bankSlipPayments as texts } from '@balcao/messages/bank-slip-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { Alert, Button, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { call } from '../../../lib/api/call.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useKnownBalance } from '../balance/use-payments-balance.ts';
import { errorsOf, type FieldProblem } from '../field-problems.ts';
import { BalanceLine } from '../list/balance-line.tsx';
import { CostCenterSelect } from '../list/cost-center-select.tsx';
import { bankSlipFailure } from './bank-slip-failure.ts';
import { BankSlipReview } from './bank-slip-review.tsx';
import { BankSlipSource } from './bank-slip-source.tsx';

/** The boleto's code from another list. */
const givenCode = z.object({
  codigo: z
    .string()
    .regex(/^\d{44}$/)
    .optional(),
});

/** Digits of a barcode, a bank's line, and a bill of arrecadação. */
const lengths = [44, 47, 48];

/** The barcode's ten digits. */
const maxCents = 9_999_999_999;

/** A complete barcode is looked up at once, and its data cannot be overwritten. */
export function BankSlipForm({ onDone }: { readonly onDone: () => void }) {
  const today = useSellerToday();
  const [{ codigo: given = '' }] = useSearchState(givenCode);
  const [digits, setDigits] = useState(given);
  const [typed, setTyped] = useState<Cents | null>(null);
  const [date, setDate] = useState<PlainDate | null>(null);
  const [typedDue, setTypedDue] = useState<PlainDate | null>(null);
  const [costCenter, setCostCenter] = useState('');
  const [description, setDescription] = useState<string | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const [isTried, setTried] = useState(false);
  const known = useKnownBalance();
  const { isValid, looked, found, forget } = useBankSlip(digits, today);
  const isFixed = found !== undefined && found.amount > 0 && found.readFrom === 'REGISTRY';
  const amount = isFixed ? found.amount : (typed ?? (found?.amount || null));
  const paymentDate = date ?? today ?? null;
  const needsDue = found?.readFrom === 'BARCODE' && found.dueDate === null;
  const said = description ?? (found?.payee ? texts.form.description(found.payee) : '');
  const isShort = amount !== null && typeof known === 'number' && amount > known;
  const isLocked = found !== undefined && found.status !== 'pending_payment';
  const startWith = (code: string) => {
    setDigits(code);
    setTyped(null);
    setDate(null);
    setTypedDue(null);
    setDescription(null);
  };
  const lacksDue = needsDue && typedDue === null;
  const problems = problemsOf({ digits, isValid, amount, lacksDue, paymentDate, costCenter, known });
  const errors = errorsOf(problems, isTried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [problem] = problems;
    if (problem) notify.error(problem.text);
    else setReviewing(true);
  };
  const wrong = isWholeLine(digits) && !isValid ? texts.lookup.wrongLine : undefined;
  const failure = isValid && looked.error ? bankSlipFailure(looked.error) : undefined;
  return (
    <form onSubmit={submit} noValidate className="grid-cols-auto grid items-start max-w-208 gap-4">
      <BarcodeInput
        digits={digits}
        isLooking={looked.isFetching}
        error={failure ?? wrong ?? errors.barcode}
        onChange={(next) => (next === '' ? startWith('') : setDigits(next))}
      />
      <BankSlipSource today={today} onRead={startWith} />
      {found && <FoundBankSlip found={found} today={today} />}
      <div>
        <MoneyInput
          label={words.amount}
          value={amount}
          error={errors.amount}
          onChange={(cents) => setTyped((before) => (Number(cents) > maxCents ? before : cents))}
          disabled={isFixed}
        />
        <BalanceLine known={known} isShort={isShort} />
      </div>
      {needsDue && <DateField label={words.dueDate} value={typedDue} error={errors.dueDate} onChange={setTypedDue} />}
      <DateField
        label={words.date}
        value={paymentDate}
        error={errors.paymentDate}
        {...(today && { minDate: today })}
        {...(found?.finalPaymentDate && { maxDate: found.finalPaymentDate })}
        onChange={setDate}
        disabled={isLocked}
      />
      <CostCenterSelect value={costCenter} onChange={setCostCenter} disabled={isLocked} error={errors.costCenter} />
      <TextInput
        label={words.description}
        maxLength={140}
        value={said}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        disabled={isLocked}
      />
      <div className="col-span-full flex flex-wrap justify-end gap-2 mt-4">
        <Button type="submit" disabled={isLocked || isShort || looked.isFetching || known === 'failed'}>
          {texts.form.review}
        </Button>
      </div>
      {reviewing && amount !== null && paymentDate !== null && (
        <BankSlipReview
          line={formatBoletoLine(found?.line ?? digits)}
          found={found}
          body={{
            barcode: digits,
            amount,
            ...(typedDue && { dueDate: typedDue }),
            paymentDate,
            costCenter,
            description: said.trim() || null,
          }}
          onClose={() => setReviewing(false)}
          onDone={() => {
            void forget();
            onDone();
          }}
        />
      )}
    </form>
  );
}

interface BarcodeInputProps {
  readonly digits: string;
  readonly isLooking: boolean;
  readonly error: string | undefined;
  readonly onChange: (digits: string) => void;
}

function BarcodeInput({ digits, isLooking, error, onChange }: BarcodeInputProps) {
  return (
    <TextInput
      className="col-span-full"
      label={words.barcode}
      description={words.barcodeHelp}
      inputMode="numeric"
      autoComplete="off"
      value={digits.length === 44 ? digits : formatBoletoLine(digits)}
      rightSection={isLooking && <Loader size={16} />}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, 48))}
    />
  );
}

/** Further typing aborts the look-up. */
function useBankSlip(digits: string, today: PlainDate | undefined) {
  const isWhole = lengths.includes(digits.length) && today !== undefined;
  const isValid = isWhole && parseBoleto(digits, { referenceDate: today }).ok;
  const looked = useQuery({
    queryKey: [checkBankSlip.name, digits],
    queryFn: ({ signal }) => call(checkBankSlip, { body: { barcode: digits } }, { signal }),
    enabled: isValid,
    retry: false,
    staleTime: 60_000,
  });
  /** A boleto that was just paid is looked up again. */
  const forget = useRefetch(checkBankSlip);
  return { isValid, looked, found: isValid ? looked.data : undefined, forget };
}

interface Filled {
  readonly digits: string;
  readonly isValid: boolean;
  readonly amount: Cents | null;
  readonly lacksDue: boolean;
  readonly paymentDate: PlainDate | null;
  readonly costCenter: string;
  readonly known: Cents | 'failed' | null;
}

/** In the documented order. */
function problemsOf({ digits, isValid, amount, lacksDue, paymentDate, costCenter, known }: Filled) {
  const { problems: shared } = paymentTexts;
  const hasAmount = amount !== null && amount > 0;
  const isShort = hasAmount && typeof known === 'number' && amount > known;
  const problems: (FieldProblem<'barcode' | 'amount' | 'dueDate' | 'paymentDate' | 'costCenter'> | false)[] = [
    digits === '' && { field: 'barcode', text: texts.problems.barcode },
    !isValid && { field: 'barcode', text: texts.problems.invalidBarcode },
    !hasAmount && { field: 'amount', text: shared.amount },
    lacksDue && { field: 'dueDate', text: texts.problems.dueDate },
    paymentDate === null && { field: 'paymentDate', text: shared.date },
    !costCenter && { field: 'costCenter', text: shared.costCenter },
    known === 'failed' && { field: null, text: shared.balance },
    isShort && { field: 'amount', text: shared.insufficient(formatCents(known)) },
  ];
  return problems.filter((problem) => problem !== false);
}

interface FoundBankSlipProps {
  readonly found: BankSlipFacts;
  readonly today: PlainDate | undefined;
}

/** A bill of arrecadação begins with 8 and has 48 digits; a bank's line has 47. */
function isWholeLine(digits: string): boolean {
  return digits.length === (digits.startsWith('8') ? 48 : 47) || digits.length === 48;
}

/** Today's registry data. */
function FoundBankSlip({ found, today }: FoundBankSlipProps) {
  const heading = useId();
  const isLate = today !== undefined && found.dueDate !== null && found.dueDate < today;
  return (
    <section className="col-span-full border rounded-lg p-4" aria-labelledby={heading}>
      <h3 id={heading} className="mb-3">
        {texts.form.data}
      </h3>
      {found.status !== 'pending_payment' && (
        <Alert role="status" {...(found.status === 'paid' && { title: texts.lookup.paidTitle })}>
          {texts.lookup.locked[found.status]}
        </Alert>
      )}
      {found.readFrom === 'BARCODE' && (
        <Alert role="status" mb="sm" title={texts.lookup.barcodeTitle}>
          {texts.lookup.barcodeOnly}
        </Alert>
      )}
      <FactSheet
        facts={[
          ...(found.readFrom === 'BARCODE'
            ? []
            : [
                { label: texts.lookup.status, value: texts.lookup.statuses[found.status] },
                { label: words.payee, value: found.payee },
              ]),
          { label: words.bank, value: found.bankName },
          {
            label: words.dueDate,
            value: found.dueDate && (
              <>
                <DateText date={found.dueDate} /> {isLate && texts.lookup.overdue}
              </>
            ),
          },
          { label: words.lastDate, value: found.finalPaymentDate && <DateText date={found.finalPaymentDate} /> },
          { label: words.original, value: <Money amount={found.originalAmount} /> },
          ...(found.fineAmount > 0 ? [{ label: words.fine, value: <Money amount={found.fineAmount} /> }] : []),
          ...(found.interestAmount > 0
            ? [{ label: words.interest, value: <Money amount={found.interestAmount} /> }]
            : []),
          ...(found.readFrom === 'BARCODE' ? [] : [{ label: words.total, value: <Money amount={found.amount} /> }]),
        ]}
      />
    </section>
  );
}
