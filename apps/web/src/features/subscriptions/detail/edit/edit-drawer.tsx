import { findPlans, type Plan } from '@balcao/contract/plans';
import { type SubscriptionDetail, updateSubscription } from '@balcao/contract/subscriptions';
import { addDays, formatCents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { subscriptionTerms } from '@balcao/messages/subscription-terms';
import { Alert, Button, NativeSelect, Switch, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { focusField } from '../../../../components/form/focus-field.ts';
import { type Lookup, LookupSelect } from '../../../../components/form/lookup-select.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { MoreButton } from '../../../../components/form/more-button.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { SideDrawer } from '../../../../components/page/side-drawer.tsx';
import { call } from '../../../../lib/api/call.ts';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { refusedFields } from '../../../../lib/api/refused-fields.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { AdditionsFields } from '../../terms/additions-fields.tsx';
import { AdjustmentFields } from '../../terms/adjustment-fields.tsx';
import { EndFields } from '../../terms/end-fields.tsx';
import { ItemsFields } from '../../terms/items-fields.tsx';
import { OtherFrequency } from '../../terms/other-frequency.tsx';
import {
  type Frequency,
  frequencies,
  hasOptionalProblem,
  intervalOf,
  perMonthOf,
  planPeriodOf,
} from '../../terms/terms-values.ts';
import { useSubscriptionChanged } from '../../use-subscription-changed.ts';
import { atFrequency, changeOf, type EditValues, editProblems, maxDescription, valuesOf } from './edit-values.ts';
import { PreviewSection } from './preview-section.tsx';
import { useChangePreview } from './use-change-preview.ts';

const texts = subscriptionDetail.edit;
const terms = subscriptionTerms;
const frequencyData = frequencies.map((value) => ({
  value,
  label: value === 'OTHER' ? terms.otherFrequency : terms.frequencies[value],
}));
const dueDays = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? terms.lastDay : terms.dueDayOf(index + 1),
}));
const fieldOf: Readonly<Record<string, string>> = {
  'subscription.over': 'endsOn',
  'subscription.value_too_small': 'value',
  'subscription.adjustment_announced': 'value',
  'plan.inactive': 'plan',
  'plan.not_found': 'plan',
};

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

/** The terms from the next charge on, with the next charges as they would be, to the cent, before anything is saved. */
export function EditDrawer({ subscription, opened, onClose }: EditDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.title}>
      {/* What was changed meanwhile begins the form anew. */}
      <EditForm key={JSON.stringify(valuesOf(subscription))} subscription={subscription} onClose={onClose} />
    </SideDrawer>
  );
}

function EditForm({ subscription, onClose }: Omit<EditDrawerProps, 'opened'>) {
  const { uuid } = subscription;
  const form = useForm<EditValues>({
    initialValues: valuesOf(subscription),
    validate: editProblems,
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
      if (error instanceof ApiError && error.has('subscription.amount_changed')) {
        // The next charge is shown as it would be now, and saved when it is confirmed again.
        setOtherAmount(true);
        return preview.retry();
      }
      const refused = refusedFields(error, fieldOf);
      form.setErrors(refused);
      if (!focusField(Object.keys(refused)[0])) notifyError(error);
    },
  });
  const submit = form.onSubmit(
    () => {
      const next = preview.current?.after[0];
      if (!change || !preview.current || save.isPending) return;
      setOtherAmount(false);
      const expected = next && { expectedTotal: next.total, expectedDueDate: next.dueDate };
      save.mutate({ params: { uuid }, body: { ...change, ...expected } });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <LookupSelect<FoundPlan>
        label={texts.plan}
        chosen={values.plan}
        lookup={lookup}
        texts={texts.planTexts}
        onChoose={(plan) => form.setValues(ofPlan(plan, values))}
        error={form.errors.plan}
        name="plan"
      />
      <TermsFields form={form} />
      <Textarea
        label={texts.bankSlipDescription}
        description={texts.count(values.bankSlipDescription.trim().length, maxDescription)}
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

function TermsFields({ form }: { readonly form: UseFormReturnType<EditValues> }) {
  const { values } = form;
  const hasMore =
    values.items.length + values.additions.length > 0 ||
    values.quantity !== 1 ||
    values.ends !== 'NEVER' ||
    values.adjustment !== 'NONE';
  const [more, setMore] = useState(hasMore);
  const isOpened = more || hasOptionalProblem(form.errors);
  const { today } = useSellerNow()();
  const perMonth = perMonthOf(values);
  const isOfPlan = values.items.length === 0 && values.quantity === 1;
  return (
    <>
      <NativeSelect
        label={terms.frequency}
        data={frequencyData}
        name="frequency"
        value={values.frequency}
        onChange={({ currentTarget }) => form.setValues(atFrequency(values, currentTarget.value as Frequency))}
      />
      {values.frequency === 'OTHER' && <OtherFrequency form={form} />}
      <MoneyInput
        label={isOfPlan ? terms.value[values.frequency] : terms.unitValueOfPlan}
        name="value"
        description={perMonth && terms.perMonth(formatCents(perMonth))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('value')}
      />
      {intervalOf(values)?.unit !== 'WEEK' && (
        <NativeSelect
          label={terms.dueDay}
          data={dueDays}
          value={String(values.dueDay)}
          onChange={({ currentTarget }) => form.setFieldValue('dueDay', Number(currentTarget.value))}
        />
      )}
      <MoreButton opened={isOpened} onChange={setMore} />
      {isOpened && (
        <>
          <ItemsFields values={values} form={form} />
          <AdditionsFields additions={values.additions} form={form} />
          <EndFields values={values} form={form} choices={['NEVER', 'DATE']} minDate={addDays(today, 1)} />
          <AdjustmentFields values={values} form={form} />
        </>
      )}
    </>
  );
}

/** A plan brings what it costs; the periodicity stays. */
function ofPlan(plan: FoundPlan | null, values: EditValues): Partial<EditValues> {
  if (!plan) return { plan: null };
  const price = plan.basicValues.find(({ type }) => type === planPeriodOf(values))?.value;
  return { plan: { id: plan.id, name: plan.title }, ...(price && { value: price }) };
}
