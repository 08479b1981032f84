import { lookUpPixKey, type PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import type { PlainDate } from '@balcao/kernel';
import { paymentDocuments } from '@balcao/messages/payment-documents';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments as texts } from '@balcao/messages/pix-payments';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useKnownBalance } from '../balance/use-payments-balance.ts';
import { PixKeyInput } from '../favorites/pix-key-input.tsx';
import { noPixKey, readPixKey, writtenKey } from '../favorites/pix-key-text.ts';
import { errorsOf } from '../field-problems.ts';
import { BalanceLine } from '../list/balance-line.tsx';
import { CostCenterSelect } from '../list/cost-center-select.tsx';
import classes from '../payables.module.css';
import { PixCodeField, type ReadCode } from './pix-code-field.tsx';
import { type PixForm, pixFormProblems } from './pix-form-problems.ts';

const FavoritesDialog = lazy(() =>
  import('../favorites/favorites-dialog.tsx').then(({ FavoritesDialog: Dialog }) => ({ default: Dialog })),
);
const PixReview = lazy(() => import('./pix-review.tsx').then(({ PixReview: Dialog }) => ({ default: Dialog })));

const noPayment: PixForm = { key: noPixKey, amount: null, paymentDate: null, costCenter: null, description: '' };

/** Problems in the documented order; then the key is looked up and reviewed. */
export function PixPaymentForm({ onDone }: { readonly onDone: () => void }) {
  const today = useSellerToday();
  const [form, setForm] = useState<PixForm>(noPayment);
  const [read, setRead] = useState<{ readonly code: string; readonly said: ReadCode } | null>(null);
  const [owner, setOwner] = useState<PixKeyOwner>();
  const [isTried, setTried] = useState(false);
  const known = useKnownBalance();
  const set = (changes: Partial<PixForm>) => setForm((before) => ({ ...before, ...changes }));
  const lookUp = useSubmit(lookUpPixKey, { onSuccess: setOwner });
  const fill = (said: ReadCode, code: string) => {
    const { pixKey, pixKeyType, amount, description } = said;
    setRead({ code, said });
    set({
      key: { text: writtenKey(pixKey, pixKeyType), chosen: pixKeyType },
      // A fixed amount of an earlier code is dropped.
      amount: amount ?? (read?.said.amount == null ? form.amount : null),
      ...(said.expiresAt && { paymentDate: null }),
      ...(description && { description }),
    });
  };
  const expiresAt = read?.said.expiresAt ?? null;
  const isShort = form.amount !== null && typeof known === 'number' && form.amount > known;
  const paymentDate = form.paymentDate ?? today ?? null;
  const problems = today ? pixFormProblems({ ...form, paymentDate }, known, today) : [];
  const errors = errorsOf(problems, isTried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!today) return;
    setTried(true);
    const [problem] = problems;
    if (problem) {
      notify.error(problem.text);
      return;
    }
    // The payee named by a code wins over the key's owner.
    if (read) {
      setOwner(read.said);
      return;
    }
    const key = readPixKey(form.key);
    if (key.kind === 'one') lookUp.mutate({ body: { pixKey: key.key, pixKeyType: key.type } });
  };
  return (
    <form onSubmit={submit} noValidate className={`${classes.form} grid items-start max-w-208 gap-4`}>
      <PixCodeField onRead={fill} />
      {expiresAt && (
        <p role="status" className={`col-span-full ${classes.quiet}`}>
          {paymentDocuments.codeUntil} <InstantText at={expiresAt} />
        </p>
      )}
      <div className="col-span-full">
        <PixKeyInput
          label={words.key}
          value={form.key}
          error={errors.key}
          onChange={(key) => {
            setRead(null);
            set({ key });
          }}
          picking={{ onPick: () => setRead(null), Picker: FavoritesDialog }}
        />
      </div>
      <div>
        <MoneyInput
          label={words.amount}
          value={form.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
          disabled={read?.said.amount != null}
        />
        <BalanceLine known={known} isShort={isShort} />
      </div>
      <DateField
        label={words.date}
        value={paymentDate}
        error={errors.paymentDate}
        {...(today && { minDate: today })}
        {...(expiresAt && { maxDate: plainDateOf(Date.parse(expiresAt)) })}
        onChange={(date: PlainDate | null) => set({ paymentDate: date })}
      />
      <CostCenterSelect
        value={form.costCenter ?? ''}
        onChange={(key) => set({ costCenter: key || null })}
        error={errors.costCenter}
      />
      <TextInput
        label={words.description}
        maxLength={140}
        value={form.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <div className="col-span-full flex flex-wrap justify-end gap-2 mt-4">
        <Button type="submit" loading={lookUp.isPending} disabled={isShort || known === null || known === 'failed'}>
          {texts.form.review}
        </Button>
      </div>
      {owner && paymentDate && (
        <Suspense>
          <PixReview
            owner={owner}
            form={{ ...form, paymentDate }}
            brCode={read?.code ?? null}
            onClose={() => setOwner(undefined)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </form>
  );
}
