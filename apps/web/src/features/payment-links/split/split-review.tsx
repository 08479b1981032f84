import type { AnswerOf } from '@balcao/contract/endpoint';
import { calculateSplit } from '@balcao/contract/sub-sellers/split';
import { cents, formatCents } from '@balcao/kernel';
import { linkSplit } from '@balcao/messages/link-split';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { textOfPercent } from '../../../components/form/percent-text.ts';
import { PlainTable } from '../../../components/table/plain-table.tsx';
import { call } from '../../../lib/api/call.ts';
import type { LinkValues } from '../values/link-values.ts';
import { splitQuestion } from './split-question.ts';

const texts = linkSplit.review;
type Calculated = AnswerOf<typeof calculateSplit>;

interface SplitReviewProps {
  readonly values: LinkValues;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Blocks the creation when the parts exceed the amount. */
export function SplitReview({ values, isSending, onConfirm, onClose }: SplitReviewProps) {
  const question = splitQuestion(values);
  const split = useQuery({
    queryKey: [calculateSplit.name, question],
    queryFn: question ? ({ signal }) => call(calculateSplit, question, { signal }) : skipToken,
    staleTime: 0,
  });
  const isTooLarge = split.data && split.data.amountForSubSellers > split.data.availableAmount;
  const isAllGone = split.data?.amountForSubSellers === split.data?.availableAmount && split.data !== undefined;
  return (
    <Modal opened onClose={onClose} title={texts.title} centered size="lg">
      <Stack>
        <Text c="dimmed">{texts.help}</Text>
        {split.data && <Calculation split={split.data} />}
        {split.error && !split.data && <ErrorState error={split.error} onRetry={() => void split.refetch()} />}
        {!split.data && !split.error && <Skeleton height={140} radius="sm" />}
        {isTooLarge && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {texts.tooLarge}
          </Alert>
        )}
        {isAllGone && (
          <Alert color="var(--tone-amber-text)" role="alert" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
            {texts.noSkips}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.back}
          </Button>
          {!isTooLarge && (
            <Button disabled={!split.data} loading={isSending} onClick={onConfirm}>
              {texts.confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Calculation({ split }: { readonly split: Calculated }) {
  const { subSellerPaymentResponse: shares, amountForSubSellers, availableAmount } = split;
  const left = cents(availableAmount - amountForSubSellers);
  return (
    <>
      <PlainTable aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.rule}</th>
            <th scope="col" data-align="end">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.idSubSeller}>
              <th className="wrap-anywhere" scope="row">
                {share.name}
              </th>
              <td className="whitespace-nowrap">{ruleOf(share)}</td>
              <td data-align="end">
                <Money amount={share.amountOnPaymentLink} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={texts.total} amount={amountForSubSellers} />
          <Sum label={texts.available} amount={availableAmount} />
          {left >= 0 && <Sum label={texts.left} amount={left} />}
        </tfoot>
      </PlainTable>
      <p className="text-quiet text-13">{texts.atLeast}</p>
    </>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: Calculated['availableAmount'] }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-align="end">
        <Money amount={amount} />
      </td>
    </tr>
  );
}

function ruleOf(share: Calculated['subSellerPaymentResponse'][number]): string {
  return share.paymentType === 'FIXED' ? formatCents(share.paymentValue) : `${textOfPercent(share.paymentValue)}%`;
}
