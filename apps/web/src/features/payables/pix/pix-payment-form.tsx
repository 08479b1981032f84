import { lookUpPixKey, type PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import type { PlainDate } from '@balcao/kernel';
import { paymentDocuments } from '@balcao/messages/payment-documents';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments as texts } from '@balcao/messages/pix-payments';
import { providerNames } from '@balcao/messages/provider-names';
import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useConnectedBank } from '../../../components/banking/use-connected-bank.ts';
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
import { noPayeeAccount, PayeeAccountFields, payeeAccountProblems } from './payee-account-fields.tsx';
import { PixCodeField, type ReadCode } from './pix-code-field.tsx';
import { type PixForm, pixFormProblems } from './pix-form-problems.ts';

const FavoritesDialog = lazy(() =>
  import('../favorites/favorites-dialog.tsx').then(({ FavoritesDialog: Dialog }) => ({ default: Dialog })),
);
const PixReview = lazy(() => import('./pix-review.tsx').then(({ PixReview: Dialog }) => ({ default: Dialog })));

const noPayment: PixForm = {
  key: noPixKey,
  amount: null,
  paymentDate: null,
  costCenter: null,
  description: '',
  account: null,
};
const ways = (['KEY', 'ACCOUNT'] as const).map((value) => ({ value, label: texts.form.ways[value] }));

/** Problems in the documented order; then the key is looked up and reviewed. */
export function PixPaymentForm({ onDone }: { readonly onDone: () => void }) {
  const today = useSellerToday();
  const [form, setForm] = useState<PixForm>(noPayment);
  const [read, setRead] = useState<{ readonly code: string; readonly said: ReadCode } | null>(null);
  const [owner, setOwner] = useState<PixKeyOwner>();
  const [isReviewed, setReviewed] = useState(false);
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
  const accountProblems = form.account ? payeeAccountProblems(form.account) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!today) return;
    setTried(true);
    const problem = accountProblems[0] ?? problems[0];
    if (problem) {
      notify.error(problem.text);
      return;
    }
    if (form.account) {
      setReviewed(true);
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
    <form onSubmit={submit} noValidate className="grid-cols-auto grid items-start max-w-208 gap-4">
      <PixDestination
        form={form}
        errors={{ ...errors, ...errorsOf(accountProblems, isTried) }}
        expiresAt={expiresAt}
        onRead={fill}
        onChange={(changes) => {
          setRead(null);
          set(changes);
        }}
      />
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
      {(owner || (isReviewed && form.account)) && paymentDate && (
        <Suspense>
          <PixReview
            owner={owner ?? null}
            form={{ ...form, paymentDate }}
            brCode={read?.code ?? null}
            onClose={() => {
              setOwner(undefined);
              setReviewed(false);
            }}
            onDone={onDone}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The recipient: a code, a key, or branch and account where the bank takes them. */
function PixDestination({
  form,
  errors,
  expiresAt,
  onRead,
  onChange,
}: {
  readonly form: PixForm;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly expiresAt: string | null;
  readonly onRead: (said: ReadCode, code: string) => void;
  readonly onChange: (changes: Partial<PixForm>) => void;
}) {
  const bank = useConnectedBank();
  const { account } = form;
  return (
    <>
      {bank?.connected && bank.gaps.includes('PIX_ACCOUNT') ? (
        <p className="col-span-full mt-1 text-quiet text-13">{texts.form.onlyKeys(providerNames[bank.provider])}</p>
      ) : (
        <Input.Wrapper label={texts.form.to} labelElement="div" className="col-span-full">
          <div>
            <SegmentedControl
              aria-label={texts.form.to}
              data={ways}
              value={account ? 'ACCOUNT' : 'KEY'}
              onChange={(way) => onChange({ key: noPixKey, account: way === 'ACCOUNT' ? noPayeeAccount : null })}
            />
          </div>
        </Input.Wrapper>
      )}
      {account ? (
        <PayeeAccountFields value={account} errors={errors} onChange={(changed) => onChange({ account: changed })} />
      ) : (
        <>
          <PixCodeField onRead={onRead} />
          {expiresAt && (
            <p role="status" className="col-span-full mt-1 text-quiet text-13">
              {paymentDocuments.codeUntil} <InstantText at={expiresAt} />
            </p>
          )}
          <div className="col-span-full">
            <PixKeyInput
              label={words.key}
              value={form.key}
              error={errors.key}
              onChange={(key) => onChange({ key })}
              picking={{ onPick: () => onChange({}), Picker: FavoritesDialog }}
            />
          </div>
        </>
      )}
    </>
  );
}
