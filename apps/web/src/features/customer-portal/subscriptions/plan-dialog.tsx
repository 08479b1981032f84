import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import { monthsOfPeriod } from '@balcao/contract/plans';
import type { PortalPlanChoice, PortalPlanPreview } from '@balcao/contract/portal-plan-change';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { perIntervalText } from '@balcao/messages/interval-texts';
import { NumberInput, Radio, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { changePlan, previewPlan } from '../action-calls.ts';
import { usePortalChange } from './use-portal-change.ts';
import { usePreview } from './use-preview.ts';

const texts = customerPortalActions;

interface PlanDialogProps {
  readonly kind: 'plan' | 'quantity';
  readonly token: string;
  readonly subscription: PortalSubscription;
  readonly onClose: () => void;
  readonly onDone: (portal: CustomerPortal) => void;
}

/** Shows the next charges with another plan or quantity before it is confirmed. */
export function PlanDialog({ kind, token, subscription, onClose, onDone }: PlanDialogProps) {
  const { uuid, title, plans, quantity } = subscription;
  const [choice, setChoice] = useState<PortalPlanChoice | null>(null);
  const shown = usePreview(choice, (chosen, signal) => previewPlan(token, uuid, chosen, signal));
  const { isSending, refusal, submit } = usePortalChange(changePlan, onDone);
  const next = shown.preview?.after[0];
  const problem = refusal ?? shown.refusal;
  const confirm = () => {
    if (choice && next) void submit({ token, subscription: uuid, choice, value: next.total, date: next.dueDate });
  };
  return (
    <ConfirmDialog
      opened
      title={texts[kind].title}
      confirmLabel={texts[kind].confirm}
      cancelLabel={texts.change.back}
      pending={isSending}
      disabled={!next}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">{title}</p>
        {kind === 'plan' ? (
          <PlanChoices plans={plans} onChoose={setChoice} />
        ) : (
          quantity && <QuantityChoice item={quantity} onChoose={setChoice} />
        )}
        <section aria-live="polite" aria-busy={choice !== null && !shown.preview && !shown.refusal}>
          {shown.preview ? (
            <Preview preview={shown.preview} />
          ) : (
            choice &&
            !shown.refusal && <Skeleton height={128} radius="md" role="status" aria-label={texts.change.calculating} />
          )}
        </section>
        <div role="alert">{problem && <p className="rounded bg-red text-red p-3">{problem}</p>}</div>
      </div>
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  readonly onChoose: (choice: PortalPlanChoice | null) => void;
}

function PlanChoices({ plans, onChoose }: ChoiceProps & { readonly plans: PortalSubscription['plans'] }) {
  return (
    <Radio.Group
      label={texts.plan.choose}
      onChange={(chosen) => {
        const { plan, type } = plans[Number(chosen)] ?? {};
        onChoose(plan && type ? { plan, type } : null);
      }}
    >
      <Stack gap="sm" mt="xs">
        {plans.map(({ plan, title, type, value }, index) => (
          <Radio
            key={`${plan} ${type}`}
            value={String(index)}
            label={title}
            description={`${formatCents(value)} ${perIntervalText({ unit: 'MONTH', count: monthsOfPeriod[type] })}`}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function QuantityChoice({
  item,
  onChoose,
}: ChoiceProps & { readonly item: NonNullable<PortalSubscription['quantity']> }) {
  const [typed, setTyped] = useState<number | string>(item.quantity);
  return (
    <NumberInput
      label={texts.quantity.label(item.title)}
      description={texts.quantity.each(formatCents(item.unitValue))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={1}
      max={9999}
      allowDecimal={false}
      w="12rem"
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const isOther = typeof value === 'number' && value >= 1 && value !== item.quantity;
        onChoose(isOther ? { quantity: value } : null);
      }}
    />
  );
}

function Preview({ preview: { prorated, startsOn, proration, after } }: { readonly preview: PortalPlanPreview }) {
  return (
    <>
      {startsOn && (
        <p>
          {prorated
            ? texts.change.fromTomorrow(formatPlainDate(startsOn))
            : texts.change.fromNext(formatPlainDate(startsOn))}
        </p>
      )}
      {proration.amount > 0 && <p>{texts.change.difference(formatCents(proration.amount))}</p>}
      <h3 className="text-14 mt-4 mb-1">{texts.change.next}</h3>
      <ul className="divide-y">
        {after.map(({ period, dueDate, total }) => (
          <li key={period} className="flex justify-between gap-4 py-1.5">
            <DateText date={dueDate} />
            <Money amount={total} />
          </li>
        ))}
      </ul>
    </>
  );
}
