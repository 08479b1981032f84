import { changeCharge } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { generic } from '@balcao/messages/generic';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';
import { changedTerms, problemsOfTerms, termsOfCharge } from './charge-terms.ts';
import { ChargeTermsFields } from './charge-terms-fields.tsx';

const texts = chargeActions.change;

/** Sends only changed fields. */
export function ChangeChargeDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const { today } = useSellerNow()();
  const [dueDate, setDueDate] = useState<typeof charge.expirationDate | null>(
    charge.expirationDate < today ? today : charge.expirationDate,
  );
  const [value, setValue] = useState<typeof charge.value | null>(charge.value);
  const [terms, setTerms] = useState(() => termsOfCharge(charge));
  const [send, setSend] = useState(true);
  const change = useSubmit(changeCharge, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
  });
  const isPast = dueDate !== null && dueDate < today;
  const isNothing = value === null || value <= 0;
  const problems = problemsOfTerms(terms, dueDate, today);
  const confirm = () => {
    if (dueDate === null || isPast || isNothing || Object.keys(problems).length > 0) return;
    const changes = {
      ...(dueDate !== charge.expirationDate && { dueDate }),
      ...(value !== charge.value && { value }),
      ...changedTerms(termsOfCharge(charge), terms),
    };
    if (Object.keys(changes).length > 0) change.mutate({ params: { uuid: charge.uuid }, body: { ...changes, send } });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={change.isPending}
      onConfirm={confirm}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
      <Stack mt="md">
        <DateField
          label={texts.dueDate}
          value={dueDate}
          onChange={setDueDate}
          getDayProps={(day) => ({ disabled: day < today })}
          error={dueDate === null ? generic.required : isPast && texts.past}
        />
        {charge.actions.change !== 'DATE' && (
          <MoneyInput label={texts.value} value={value} onChange={setValue} error={isNothing && texts.noValue} />
        )}
        {charge.actions.change === 'ALL' && <ChargeTermsFields terms={terms} problems={problems} onChange={setTerms} />}
        <Checkbox label={texts.send} checked={send} onChange={({ currentTarget }) => setSend(currentTarget.checked)} />
      </Stack>
    </ConfirmDialog>
  );
}
