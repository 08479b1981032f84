import { findPlans, type PeriodType, type Plan, periodTypes } from '@balcao/contract/plans';
import { type SubscriptionDetail, updateSubscription } from '@balcao/contract/subscriptions';
import { formatCents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { Alert, Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { focusField } from '../../../../components/form/focus-field.ts';
import { type Lookup, LookupSelect } from '../../../../components/form/lookup-select.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { SideDrawer } from '../../../../components/page/side-drawer.tsx';
import { call } from '../../../../lib/api/call.ts';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../../use-subscription-changed.ts';
import { changeOf, type EditValues, editProblems, mostDescription, periodValue, valuesOf } from './edit-values.ts';
import { PreviewSection } from './preview-section.tsx';
import { useChangePreview } from './use-change-preview.ts';

const texts = subscriptionDetail.edit;
const periodData = periodTypes.map((value) => ({ value, label: subscriptionScreens.periods[value] }));

interface FoundPlan extends Plan {
  readonly name: string;
}

const lookup: Lookup<FoundPlan> = {
  name: findPlans.name,
  find: async (title, signal) => {
    const query = { active: 'true' as const, size: 20, ...(title && { title }) };
    const { content } = await call(findPlans, { query }, { signal });
    return { content: content.map((plan) => ({ ...plan, name: plan.title })) };
  },
};

interface EditDrawerProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Plan, periodicity, value and boleto text, with the next charges as they would be, to the cent, before anything is saved. */
export function EditDrawer({ subscription, opened, onClose }: EditDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.title}>
      {/* What was changed meanwhile begins the form anew. */}
      <EditForm key={JSON.stringify(valuesOf(subscription))} subscription={subscription} onClose={onClose} />
    </SideDrawer>
  );
}

function EditForm({ subscription, onClose }: Omit<EditDrawerProps, 'opened'>) {
  const { uuid, basicValue } = subscription;
  const form = useForm<EditValues>({
    initialValues: valuesOf(subscription),
    validate: (values) => editProblems(values, subscription),
    validateInputOnBlur: true,
  });
  const { values } = form;
  const change = changeOf(values, subscription);
  const preview = useChangePreview(uuid, change);
  const [isOtherAmount, setOtherAmount] = useState(false);
  const showChanged = useSubscriptionChanged();
  const save = useSubmit(updateSubscription, {
    onSuccess: (answer) => {
      notify.success(texts.saved);
      showChanged(answer);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !error.has('subscription.amount_changed')) return notifyError(error);
      // What the next charge would be now is shown, and saved when it is confirmed again.
      setOtherAmount(true);
      preview.retry();
    },
  });
  const submit = form.onSubmit(
    () => {
      const next = preview.current?.after[0];
      if (!change || !next || save.isPending) return;
      setOtherAmount(false);
      const expected = { expectedTotal: next.total, expectedDueDate: next.dueDate };
      save.mutate({ params: { uuid }, body: { ...change, ...expected } });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );

  const value = values.valuePerMonth && periodValue({ ...values, valuePerMonth: values.valuePerMonth }, basicValue);
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <LookupSelect<FoundPlan>
        label={texts.plan}
        chosen={values.plan}
        lookup={lookup}
        texts={texts.planTexts}
        onChoose={(plan) => form.setValues(ofPlan(plan, values.type))}
        error={form.errors.plan}
        name="plan"
      />
      <NativeSelect
        label={texts.period}
        data={periodData}
        name="type"
        value={values.type}
        onChange={({ currentTarget }) => form.setFieldValue('type', currentTarget.value as PeriodType)}
      />
      <MoneyInput
        label={texts.valuePerMonth}
        name="valuePerMonth"
        {...form.getInputProps('valuePerMonth')}
        description={value ? texts.total(formatCents(value), values.type) : undefined}
      />
      <Textarea
        label={texts.bankSlipDescription}
        description={texts.count(values.bankSlipDescription.trim().length, mostDescription)}
        autosize
        minRows={2}
        name="bankSlipDescription"
        {...form.getInputProps('bankSlipDescription')}
      />
      <Switch
        label={texts.prorate}
        description={values.prorate ? texts.prorateHelp : texts.withoutProrate}
        {...form.getInputProps('prorate', { type: 'checkbox' })}
      />
      <PreviewSection preview={preview} hasChange={change !== null} isProrated={values.prorate} />
      {isOtherAmount && (
        <Alert color="var(--tone-amber-text)" role="alert" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {texts.preview.changed}
        </Alert>
      )}
      <div className="flex justify-end border-t gap-2 pt-4">
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          {generic.cancel}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={change !== null && !preview.current}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** A plan brings what it costs; the periodicity stays. */
function ofPlan(plan: FoundPlan | null, type: PeriodType): Partial<EditValues> {
  if (!plan) return { plan: null };
  const valuePerMonth = plan.basicValues.find((value) => value.type === type)?.valuePerMonth ?? null;
  return { plan: { id: plan.id, name: plan.title }, valuePerMonth };
}
