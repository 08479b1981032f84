import {
  findIndexRates,
  saveIndexRate,
  type TypedIndex,
  typedIndexes,
} from '@balcao/contract/subscriptions/adjustments';
import { addMonths } from '@balcao/kernel';
import { indexNames, monthOfYear } from '@balcao/messages/adjustment-texts';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

export interface WantedRate {
  readonly index: TypedIndex;
  readonly month: string | null;
}

const texts = subscriptionAdjustments.rates;

const offeredMonths = 24;

interface RateDialogProps {
  /** Null while it is closed. */
  readonly wanted: WantedRate | null;
  readonly onClose: () => void;
}

export function RateDialog({ wanted, onClose }: RateDialogProps) {
  const { today } = useSellerNow()();
  const months = Array.from({ length: offeredMonths }, (_, index) => addMonths(today, -1 - index).slice(0, 7));
  const offered = wanted?.month && !months.includes(wanted.month) ? [...months, wanted.month] : months;
  const [index, setIndex] = useState<TypedIndex>(wanted?.index ?? 'IPCA');
  const [month, setMonth] = useState(wanted?.month ?? months[0] ?? '');
  const [percent, setPercent] = useState<number | string>('');
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const save = useSubmit(saveIndexRate, {
    onSuccess: (answer) => {
      queries.setQueryData(answerOptions(findIndexRates, {}).queryKey, answer);
      notify.success(texts.saved);
      onClose();
    },
  });
  const isMissing = typeof percent !== 'number';
  const confirm = () => {
    setTried(true);
    if (typeof percent === 'number') save.mutate({ body: { index, month, percent } });
  };
  return (
    <ConfirmDialog
      opened={wanted !== null}
      onClose={onClose}
      title={texts.enter}
      confirmLabel={texts.save}
      pending={save.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <SimpleGrid cols={2}>
          <NativeSelect
            label={texts.index}
            data={typedIndexes.map((value) => ({ value, label: indexNames[value] }))}
            value={index}
            onChange={({ currentTarget: { value } }) => setIndex(value === 'IGPM' ? 'IGPM' : 'IPCA')}
          />
          <NativeSelect
            label={texts.month}
            data={offered.map((value) => ({ value, label: monthOfYear(value) }))}
            value={month}
            onChange={({ currentTarget: { value } }) => setMonth(value)}
          />
        </SimpleGrid>
        <NumberInput
          label={texts.percent}
          data-autofocus
          decimalSeparator=","
          decimalScale={2}
          min={-50}
          max={500}
          hideControls
          rightSection="%"
          rightSectionPointerEvents="none"
          value={percent}
          onChange={setPercent}
          error={isTried && isMissing && texts.required}
        />
        <p className="text-quiet">{texts.consequence}</p>
      </div>
    </ConfirmDialog>
  );
}
