import { type ManualMethod, manualMethods, payChargeManually } from '@balcao/contract/charges/charge-actions';
import { type Cents, cents, formatCents, type PlainDate } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { generic } from '@balcao/messages/generic';
import { FileInput, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { readUpload } from '../../../../components/file-import/read-upload.ts';
import { DateField } from '../../../../components/form/date-field.tsx';
import { countedLabel, LabelWithCount } from '../../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { documentTypes, maxDocumentBytes } from '../document-files.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.manualPay;

export interface ManualPayProps extends Omit<ChargeDialogProps, 'charge'> {
  readonly charge: Pick<ChargeDialogProps['charge'], 'uuid' | 'value' | 'title' | 'customerName'>;
}

export function ManualPayDialog({ charge, opened, onClose }: ManualPayProps) {
  const changed = useChargeChanged();
  const { today } = useSellerNow()();
  const [paidOn, setPaidOn] = useState<PlainDate | null>(today);
  const [method, setMethod] = useState<ManualMethod>('CASH');
  const [received, setReceived] = useState<Cents | null>(charge.value);
  const [note, setNote] = useState('');
  const [receipt, setReceipt] = useState<File | null>(null);
  const pay = useSubmit(payChargeManually, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      notify.error(texts.failed);
      if (error instanceof ApiError) notifyError(error);
    },
  });
  const isAhead = paidOn !== null && paidOn > today;
  const differenceCents = (received ?? charge.value) - charge.value;
  const isTooLarge = receipt !== null && receipt.size > maxDocumentBytes;
  const confirm = async () => {
    if (paidOn === null || isAhead || isTooLarge) return;
    const upload =
      receipt && (await readUpload(receipt, { maxBytes: maxDocumentBytes, tooLarge: texts.receiptTooLarge }));
    if (receipt && !upload) return;
    const body = {
      paidOn,
      method,
      ...(received !== null && received > 0 && { amountReceived: received }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(upload && { receipt: upload }),
    };
    pay.mutate({ params: { uuid: charge.uuid }, body });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={pay.isPending}
      onConfirm={() => void confirm()}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
      <Stack mt="md">
        <DateField
          label={texts.paidOn}
          value={paidOn}
          onChange={setPaidOn}
          getDayProps={(day) => ({ disabled: day > today })}
          error={paidOn === null ? generic.required : isAhead && texts.ahead}
        />
        <NativeSelect
          label={texts.method}
          data={manualMethods.map((value) => ({ value, label: texts.methods[value] }))}
          value={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value as ManualMethod)}
        />
        <MoneyInput
          label={texts.received}
          value={received}
          onChange={setReceived}
          description={
            differenceCents !== 0 &&
            texts.difference(formatCents(cents(Math.abs(differenceCents))), differenceCents < 0)
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Textarea
          label={<LabelWithCount label={texts.note} text={note} max={300} optional />}
          labelProps={countedLabel}
          autosize
          minRows={2}
          maxRows={5}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FileInput
          label={texts.receipt}
          placeholder={texts.receiptHelp}
          accept={documentTypes}
          clearable
          value={receipt}
          onChange={setReceipt}
          error={isTooLarge && texts.receiptTooLarge}
        />
      </Stack>
    </ConfirmDialog>
  );
}
