import type { ChargeDetail } from '@balcao/contract/charges';
import { formatCents } from '@balcao/kernel';
import { chargeActions } from '@balcao/messages/charge-actions';
import { generic } from '@balcao/messages/generic';
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { bounded, isPlanned, type RefundPlan } from './refund-plan.ts';

const texts = chargeActions.refund;

interface RefundChoiceProps {
  readonly charge: ChargeDetail;
  readonly plan: RefundPlan;
  readonly onChange: (plan: RefundPlan) => void;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Only total where a partial refund is not possible. */
export function RefundChoice({ charge, plan, onChange, onContinue, onClose }: RefundChoiceProps) {
  const available = texts.available(formatCents(charge.availableRefundAmount));
  return (
    <Stack>
      {charge.actions.refund === 'PARTIAL' ? (
        <Radio.Group
          label={texts.kind}
          description={available}
          value={plan.kind}
          onChange={(kind) => onChange({ ...plan, kind: kind === 'PARTIAL' ? 'PARTIAL' : 'TOTAL' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="TOTAL" label={texts.kinds.TOTAL} data-autofocus />
            <Radio value="PARTIAL" label={texts.kinds.PARTIAL} />
          </Stack>
        </Radio.Group>
      ) : (
        <div>
          <Text>{available}</Text>
          <Text c="dimmed">{charge.paymentReceiptType === 'POS' ? texts.totalOnlyPos : texts.totalOnlyCard}</Text>
        </div>
      )}
      {plan.kind === 'PARTIAL' ? (
        <MoneyInput
          label={texts.amount}
          value={plan.amount}
          onChange={(amount) => onChange({ ...plan, amount })}
          onBlur={() => onChange({ ...plan, amount: bounded(plan.amount, charge) })}
        />
      ) : (
        <Checkbox
          label={texts.asFraud}
          description={texts.asFraudHelp}
          checked={plan.asFraud}
          onChange={({ currentTarget }) => onChange({ ...plan, asFraud: currentTarget.checked })}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {generic.cancel}
        </Button>
        <Button onClick={onContinue} disabled={!isPlanned(plan, charge)}>
          {texts.continue}
        </Button>
      </Group>
    </Stack>
  );
}
