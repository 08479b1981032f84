import { lookUpPixKey, type PixKeyOwner } from '@balcao/contract/payables/payment-look-ups';
import { createRecurringPayment } from '@balcao/contract/payables/recurring-payments';
import type { Cents } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { pixPayments } from '@balcao/messages/pix-payments';
import { recurringPayments as texts } from '@balcao/messages/recurring-payments';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, useState } from 'react';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { PixKeyInput } from '../favorites/pix-key-input.tsx';
import { noPixKey, readPixKey, writtenKey } from '../favorites/pix-key-text.ts';
import { errorsOf, type FieldProblem } from '../field-problems.ts';
import { CostCenterSelect, useCostCenterName } from '../list/cost-center-select.tsx';
import { ownerFacts } from '../list/payment-facts.tsx';
import { ScheduleFields, SchedulePreview } from './schedule-fields.tsx';
import { monthlyFrom, ruleOf, type ScheduleValues, scheduleOf, scheduleProblem } from './schedule-values.ts';

const FavoritesDialog = lazy(() =>
  import('../favorites/favorites-dialog.tsx').then(({ FavoritesDialog: Dialog }) => ({ default: Dialog })),
);

interface Typed {
  readonly amount: Cents | null;
  readonly costCenter: string;
  readonly description: string;
}

/** Data first; then payee and dates are reviewed before saving. */
export function RecurringForm({ onClose }: { readonly onClose: () => void }) {
  const today = useSellerToday();
  const [key, setKey] = useState(noPixKey);
  const [typed, setTyped] = useState<Typed>({ amount: null, costCenter: '', description: '' });
  const [changed, setChanged] = useState<ScheduleValues | null>(null);
  const [owner, setOwner] = useState<PixKeyOwner>();
  const [isTried, setTried] = useState(false);
  const values = changed ?? monthlyFrom(today ?? null);
  const lookUp = useSubmit(lookUpPixKey, { onSuccess: setOwner });
  const noKey = key.text.trim() === '' ? pixPayments.problems.key : null;
  const problems = orderProblems(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!today) return;
    setTried(true);
    const read = readPixKey(key);
    const problem = noKey ?? problems[0]?.text ?? scheduleProblem(values, today);
    if (problem) notify.error(problem);
    else if (read.kind !== 'one') notify.error(pixPayments.problems.invalidKey);
    else lookUp.mutate({ body: { pixKey: read.key, pixKeyType: read.type } });
  };
  return (
    <SideDrawer opened onClose={onClose} title={owner ? texts.reviewTitle : texts.create} isForm>
      {owner ? (
        <Review owner={owner} typed={typed} values={values} onBack={() => setOwner(undefined)} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate className="grid-cols-auto grid items-start max-w-208 gap-4">
          <div className="col-span-full">
            <PixKeyInput
              label={words.key}
              value={key}
              error={isTried && noKey}
              onChange={setKey}
              picking={{ onPick: () => undefined, Picker: FavoritesDialog }}
            />
          </div>
          <OrderFields
            values={typed}
            errors={errorsOf(problems, isTried)}
            onChange={(changes) => setTyped({ ...typed, ...changes })}
          />
          <ScheduleFields
            values={values}
            onChange={(changes) => setChanged({ ...values, ...changes })}
            today={today}
            startLabel={texts.startsOn}
          />
          <SchedulePreview values={values} today={today} />
          <div className="col-span-full flex flex-wrap justify-end gap-2 mt-4">
            <Button variant="default" onClick={onClose}>
              {texts.back}
            </Button>
            <Button type="submit" loading={lookUp.isPending}>
              {texts.review}
            </Button>
          </div>
        </form>
      )}
    </SideDrawer>
  );
}

interface OrderFieldsProps {
  readonly values: Typed;
  readonly errors?: Readonly<Partial<Record<'amount' | 'costCenter', string>>>;
  readonly onChange: (changes: Partial<Typed>) => void;
}

export function OrderFields({ values: { amount, costCenter, description }, errors = {}, onChange }: OrderFieldsProps) {
  return (
    <>
      <MoneyInput
        label={words.amount}
        value={amount}
        error={errors.amount}
        onChange={(next) => onChange({ amount: next })}
      />
      <CostCenterSelect
        value={costCenter}
        error={errors.costCenter}
        onChange={(next) => onChange({ costCenter: next })}
      />
      <TextInput
        className="col-span-full"
        label={words.description}
        maxLength={140}
        value={description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}

/** In the documented order. */
function orderProblems({ amount, costCenter }: Typed): readonly FieldProblem<'amount' | 'costCenter'>[] {
  const problems: (FieldProblem<'amount' | 'costCenter'> | false)[] = [
    (amount === null || amount <= 0) && { field: 'amount', text: paymentTexts.problems.amount },
    !costCenter && { field: 'costCenter', text: paymentTexts.problems.costCenter },
  ];
  return problems.filter((problem) => problem !== false);
}

interface ReviewProps {
  readonly owner: PixKeyOwner;
  readonly typed: Typed;
  readonly values: ScheduleValues;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Review({ owner, typed, values, onBack, onDone }: ReviewProps) {
  const today = useSellerToday();
  const client = useQueryClient();
  const { amount, costCenter, description } = typed;
  const centerName = useCostCenterName(costCenter);
  const schedule = today ? scheduleOf(values, today) : null;
  const create = useSubmit(createRecurringPayment, {
    onSuccess: async ({ status }) => {
      notify.success(texts.createdToast[status === 'pending_approval' ? status : 'active']);
      onDone();
      await client.invalidateQueries();
    },
  });
  const send = (isSaved: boolean) => {
    if (amount === null || !schedule) return;
    const { pixKey, pixKeyType, recipientName } = owner;
    create.mutate({
      body: {
        pixKey,
        pixKeyType,
        recipientName,
        amount,
        costCenter,
        schedule,
        ...(description.trim() && { description: description.trim() }),
        ...(isSaved && { status: 'pending_approval' as const }),
      },
    });
  };
  return (
    <>
      <FactSheet
        facts={[
          ...ownerFacts(owner),
          { label: words.key, value: writtenKey(owner.pixKey, owner.pixKeyType) },
          { label: words.amount, value: amount !== null && <Money amount={amount} /> },
          { label: words.costCenter, value: centerName },
          { label: texts.frequency, value: schedule && ruleOf(schedule), wide: true },
          ...(description ? [{ label: words.description, value: description, wide: true }] : []),
        ]}
      />
      <SchedulePreview values={values} today={today} />
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onBack} disabled={create.isPending}>
          {texts.back}
        </Button>
        <Button variant="default" onClick={() => send(true)} disabled={create.isPending}>
          {texts.saveForApproval}
        </Button>
        <Button onClick={() => send(false)} loading={create.isPending} data-autofocus>
          {texts.confirm}
        </Button>
      </div>
    </>
  );
}
