import { formatDocument } from '@balcao/brazil/documents';
import { maxDarfReference } from '@balcao/contract/payables/payments';
import type { Cents, PlainDate } from '@balcao/kernel';
import { darfPayments as texts } from '@balcao/messages/darf-payments';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { Money } from '../../../components/display/money.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useKnownBalance } from '../balance/use-payments-balance.ts';
import { errorsOf } from '../field-problems.ts';
import { BalanceLine } from '../list/balance-line.tsx';
import { CostCenterSelect } from '../list/cost-center-select.tsx';
import { type DarfValues, darfProblems, totalOf } from './darf-problems.ts';

const DarfReview = lazy(() => import('./darf-review.tsx').then(({ DarfReview: Dialog }) => ({ default: Dialog })));

const digits = (max: number) => (typed: string) => typed.replaceAll(/\D/g, '').slice(0, max);

/** The taxpayer is the seller unless a person types another one. */
export function DarfForm({ onDone }: { readonly onDone: () => void }) {
  const user = useSession()?.user;
  const today = useSellerToday();
  const [typed, setTyped] = useState<DarfValues>({
    taxpayerName: user?.companyName ?? '',
    taxpayerDocument: user?.document ?? '',
    revenueCode: '',
    period: null,
    reference: '',
    dueDate: null,
    principal: null,
    fine: null,
    interest: null,
    paymentDate: null,
    costCenter: '',
    description: '',
  });
  const [reviewing, setReviewing] = useState(false);
  const [isTried, setTried] = useState(false);
  const known = useKnownBalance();
  const values = { ...typed, paymentDate: typed.paymentDate ?? today ?? null };
  const set = (changes: Partial<DarfValues>) => setTyped((before) => ({ ...before, ...changes }));
  const problems = darfProblems(values, known);
  const errors = errorsOf(problems, isTried);
  const total = totalOf(values);
  const isShort = typeof known === 'number' && total > known;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [problem] = problems;
    if (problem) notify.error(problem.text);
    else setReviewing(true);
  };
  return (
    <form onSubmit={submit} noValidate className="grid-cols-auto grid items-start max-w-208 gap-4">
      <p className="col-span-full mt-1 text-quiet text-13">{texts.form.help}</p>
      <TaxFields values={values} errors={errors} onChange={set} />
      <AmountFields values={values} errors={errors} onChange={set} />
      <div className="col-span-full">
        <p>
          {texts.total}: <Money amount={total} />
        </p>
        <BalanceLine known={known} isShort={isShort} />
      </div>
      <DateField
        label={words.date}
        value={values.paymentDate}
        error={errors.paymentDate}
        {...(today && { minDate: today })}
        onChange={(paymentDate: PlainDate | null) => set({ paymentDate })}
      />
      <CostCenterSelect
        value={values.costCenter}
        onChange={(costCenter) => set({ costCenter })}
        error={errors.costCenter}
      />
      <TextInput
        className="col-span-full"
        label={words.description}
        maxLength={140}
        value={values.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      {isLate(values) && (
        <p role="status" className="col-span-full mt-1 text-quiet text-13">
          {texts.late}
        </p>
      )}
      <div className="col-span-full flex flex-wrap justify-end gap-2 mt-4">
        <Button type="submit" disabled={isShort || known === null || known === 'failed'}>
          {texts.form.review}
        </Button>
      </div>
      {reviewing && (
        <Suspense>
          <DarfReview values={values} onClose={() => setReviewing(false)} onDone={onDone} />
        </Suspense>
      )}
    </form>
  );
}

interface FieldsProps {
  readonly values: DarfValues;
  readonly errors: Readonly<Partial<Record<keyof DarfValues, string>>>;
  readonly onChange: (changes: Partial<DarfValues>) => void;
}

function TaxFields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label={texts.taxpayerName}
        maxLength={100}
        autoComplete="off"
        value={values.taxpayerName}
        error={errors.taxpayerName}
        onChange={({ currentTarget }) => onChange({ taxpayerName: currentTarget.value })}
      />
      <MaskedInput
        label={texts.taxpayerDocument}
        autoComplete="off"
        value={formatDocument(values.taxpayerDocument)}
        error={errors.taxpayerDocument}
        format={(text) => formatDocument(text.toUpperCase())}
        onChange={(taxpayerDocument) => onChange({ taxpayerDocument })}
      />
      <MaskedInput
        label={texts.revenueCode}
        inputMode="numeric"
        autoComplete="off"
        value={values.revenueCode}
        error={errors.revenueCode}
        format={digits(4)}
        onChange={(revenueCode) => onChange({ revenueCode })}
      />
      <MaskedInput
        label={texts.reference}
        description={texts.referenceHelp}
        inputMode="numeric"
        autoComplete="off"
        value={values.reference}
        format={digits(maxDarfReference)}
        onChange={(reference) => onChange({ reference })}
      />
      <DateField
        label={texts.period}
        description={texts.periodHelp}
        value={values.period}
        error={errors.period}
        onChange={(period: PlainDate | null) => onChange({ period })}
      />
      <DateField
        label={words.dueDate}
        value={values.dueDate}
        error={errors.dueDate}
        onChange={(dueDate: PlainDate | null) => onChange({ dueDate })}
      />
    </>
  );
}

function AmountFields({ values, errors, onChange }: FieldsProps) {
  return (['principal', 'fine', 'interest'] as const).map((part) => (
    <MoneyInput
      key={part}
      label={texts[part]}
      value={values[part]}
      error={errors[part]}
      onChange={(amount: Cents | null) => onChange({ [part]: amount })}
    />
  ));
}

function isLate({ paymentDate, dueDate, fine, interest }: DarfValues): boolean {
  return paymentDate !== null && dueDate !== null && paymentDate > dueDate && !fine && !interest;
}
