import { grants } from '@balcao/contract/access';
import {
  type CreditRefundPlan,
  payCustomerCreditOutside,
  planCreditRefund,
  refundCustomerCredit,
} from '@balcao/contract/customer-credit';
import { type Cents, cents, formatCents, formatPlainDate, sumCents } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { Radio, Skeleton, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreditAmount, problemOf } from '../../../../components/credit/credit-amount.tsx';
import { useCreditChanged } from '../../../../components/credit/use-credit-changed.ts';
import { Money } from '../../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { countedLabel, LabelWithCount } from '../../../../components/form/label-with-count.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import type { CreditDialogProps } from './credit-dialog-props.ts';

const texts = customerCredit.back;
const ways = ['REFUND', 'OUTSIDE'] as const;
type Way = (typeof ways)[number];
const settleMs = 400;

/** Through the customer's payments, as they are shown, or what was returned elsewhere. */
export function ReturnDialog({ uuid, balance, opened, onClose }: CreditDialogProps) {
  const may = { REFUND: useMaySee(grants.refund), OUTSIDE: useMaySee(grants.editCustomer) };
  const possible = ways.filter((way) => may[way]);
  const [way, setWay] = useState<Way>(possible[0] ?? 'OUTSIDE');
  const [amount, setAmount] = useState<Cents | null>(balance);
  const [note, setNote] = useState('');
  const problem = problemOf(amount, balance);
  const { plan, isOld } = usePlan(uuid, way === 'REFUND' && !problem ? amount : null);
  const { refund, payOutside } = useReturns(onClose);
  const confirm = () => {
    if (problem || !amount) return;
    if (way === 'OUTSIDE') payOutside.mutate({ params: { uuid }, body: { amount, note: note.trim() } });
    else if (plan) refund.mutate({ params: { uuid }, body: { charges: plan.charges.map(partOf) } });
  };
  const isRefused = problem !== null || (way === 'OUTSIDE' ? !note.trim() : isOld || !plan?.amount);
  const returned = way === 'REFUND' ? (plan?.amount ?? amount) : amount;
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={way === 'OUTSIDE' ? texts.confirmOutside : texts.confirm(formatCents(returned ?? cents(0)))}
      pending={refund.isPending || payOutside.isPending}
      disabled={isRefused}
      onConfirm={confirm}
    >
      <p className="text-quiet">{customerCredit.has(formatCents(balance))}</p>
      <Stack mt="md">
        <CreditAmount value={amount} max={balance} onChange={setAmount} />
        {possible.length > 1 && (
          <Radio.Group label={texts.how} value={way} onChange={(next) => setWay(next === 'REFUND' ? next : 'OUTSIDE')}>
            <Stack gap="xs" mt="xs">
              {possible.map((one) => (
                <Radio key={one} value={one} label={texts.ways[one]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {way === 'REFUND' && !problem && <Plan plan={plan} wanted={amount ?? cents(0)} isOld={isOld} />}
        {way === 'OUTSIDE' && (
          <>
            <Textarea
              label={<LabelWithCount label={texts.note} text={note} max={300} />}
              labelProps={countedLabel}
              autosize
              minRows={2}
              maxRows={5}
              maxLength={300}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            <p className="text-quiet">{texts.outside}</p>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function usePlan(uuid: string, amount: Cents | null) {
  const [settled] = useDebouncedValue(amount, settleMs);
  const { data, isPlaceholderData } = useQuery({
    ...answerOptions(planCreditRefund, { params: { uuid }, query: { amount: settled ?? cents(1) } }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  return { plan: data, isOld: isPlaceholderData || settled !== amount };
}

function useReturns(onClose: () => void) {
  const changed = useCreditChanged();
  const end = async () => {
    onClose();
    await changed();
  };
  const refund = useSubmit(refundCustomerCredit, {
    onSuccess: async ({ refunds }) => {
      const failed = sumCents(refunds.flatMap(({ status, amount }) => (status === 'FAILED' ? amount : [])));
      if (failed > 0) notify.error(texts.refused(formatCents(failed)));
      if (failed < sumCents(refunds.map(({ amount }) => amount))) notify.success(texts.done);
      await end();
    },
  });
  const payOutside = useSubmit(payCustomerCreditOutside, {
    onSuccess: async () => {
      notify.success(texts.doneOutside);
      await end();
    },
  });
  return { refund, payOutside };
}

interface PlanProps {
  readonly plan: CreditRefundPlan | undefined;
  readonly wanted: Cents;
  readonly isOld: boolean;
}

function Plan({ plan, wanted, isOld }: PlanProps) {
  if (!plan) return <Skeleton height={48} radius="sm" role="status" aria-label={texts.planning} />;
  if (plan.amount === 0 && !isOld) return <p>{texts.nothing}</p>;
  return (
    <div aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      <p className="font-medium">{texts.planned}</p>
      <ul>
        {plan.charges.map(({ uuid, title, paidDate, amount }) => (
          <li key={uuid} className="flex items-baseline justify-between gap-4 border-t py-2">
            <span className="min-w-0 wrap-anywhere">
              {title}, <span className="text-quiet">{texts.paidOn(formatPlainDate(paidDate))}</span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      {!isOld && plan.amount < wanted && <p className="text-quiet mt-2">{texts.partial(formatCents(plan.amount))}</p>}
    </div>
  );
}

function partOf({ uuid: charge, amount }: CreditRefundPlan['charges'][number]) {
  return { charge, amount };
}
