import { grants } from '@balcao/contract/access';
import { createSubscription, importSubscription, type SubscriptionDetail } from '@balcao/contract/subscriptions';
import { formatCents } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { newSubscription } from '@balcao/messages/new-subscription';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import { subscriptionTerms } from '@balcao/messages/subscription-terms';
import { Anchor, Button, Checkbox, Input, NativeSelect, Radio, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCustomerCredit } from '../../../components/credit/use-customer-credit.ts';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import formColumns from '../../../components/form/form-columns.module.css';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { refusedFields } from '../../../lib/api/refused-fields.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { OtherFrequency } from '../terms/other-frequency.tsx';
import { frequencies, perMonthOf } from '../terms/terms-values.ts';
import { MoreTerms } from './more-terms.tsx';
import { NewPreview } from './new-preview.tsx';
import { PlanField } from './plan-field.tsx';
import {
  ambiguousDueDay,
  type SubscriptionValues,
  subscriptionBody,
  subscriptionProblems,
  subscriptionValues,
  withPlanValue,
} from './subscription-values.ts';

const DateField = lazy(() =>
  import('../../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

/** Begun here, or going on from another system. */
const kinds = {
  create: { endpoint: createSubscription, texts: newSubscription },
  import: { endpoint: importSubscription, texts: subscriptionImport },
} as const;
const shared = subscriptionImport;
const terms = subscriptionTerms;

const fieldOf: Readonly<Record<string, string>> = {
  'subscription.start_past': 'startDate',
  'subscription.due_day_mismatch': 'startDate',
  'subscription.over': 'ends',
  'subscription.value_too_small': 'value',
  'plan.inactive': 'plan',
  'plan.not_found': 'plan',
  'customer.not_found': 'customer',
  'customer.credit_too_small': 'customer',
  'portal.inactive': 'method',
  'portal.sent_too_often': 'method',
  'portal.choice_not_mailed': 'method',
};

interface SubscriptionFormProps {
  readonly kind: keyof typeof kinds;
  readonly start: SubscriptionValues;
  readonly draftName: string;
  readonly onDone: (made: SubscriptionDetail) => void;
  /** The person gives up what was restored. */
  readonly onStartOver: () => void;
}

export function SubscriptionForm({ kind, start, draftName, onDone, onStartOver }: SubscriptionFormProps) {
  const { endpoint, texts } = kinds[kind];
  const draft = useDraft(draftName, subscriptionValues, start);
  const isRestored = JSON.stringify(draft.initial) !== JSON.stringify(start);
  const sellerNow = useSellerNow();
  const form = useForm<SubscriptionValues>({
    initialValues: draft.initial,
    onValuesChange: (values, before) => {
      const priced = withPlanValue(values, before);
      if (priced === values) draft.save(values);
      else form.setValues(priced);
    },
    validate: (values) => subscriptionProblems(values, sellerNow().today),
    validateInputOnBlur: true,
  });
  const [isDone, setDone] = useState(false);
  const create = useSubmit(endpoint, {
    onSuccess: (made) => {
      draft.clear();
      setDone(true);
      onDone(made);
    },
    onError: (error) => {
      const refused = refusedFields(error, fieldOf);
      form.setErrors(refused);
      if (!focusField(Object.keys(refused)[0])) notifyError(error);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      const body = subscriptionBody(values, credit);
      if (body && !create.isPending && !isDone) create.mutate({ body });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const { values } = form;
  const credit = useCustomerCredit(values.customer?.id);
  const perMonth = perMonthOf(values);
  const isOfPlan = values.items.length === 0 && values.quantity === 1;
  const dueDay = ambiguousDueDay(values);
  const startOver = () => {
    draft.clear();
    onStartOver();
  };
  return (
    <form className={`${formColumns.columns} grid grid-cols-1 gap-8`} onSubmit={submit} noValidate>
      <div>
        {isRestored && <FormNotice text={shared.restored} action={shared.startOver} spaced onAction={startOver} />}
        <Section title={shared.who} help={shared.whoHelp}>
          <CustomerPicker
            label={shared.customer}
            path="customer"
            error={form.errors.customer}
            chosen={values.customer}
            onChoose={(customer) => form.setFieldValue('customer', customer)}
          />
          {credit > 0 && (
            <Checkbox
              mt="sm"
              label={customerCredit.use.create(formatCents(credit))}
              description={customerCredit.use.createHelp}
              {...form.getInputProps('usesCredit', { type: 'checkbox' })}
            />
          )}
        </Section>
        <Section title={shared.what}>
          <Stack>
            <PlanField
              chosen={values.plan}
              error={form.errors.plan}
              onChoose={(plan) => form.setFieldValue('plan', plan)}
            />
            <Input.Wrapper label={terms.frequency} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={terms.frequency}
                data={frequencies.map((value) => ({ value, label: terms.frequencies[value] }))}
                {...form.getInputProps('frequency')}
              />
            </Input.Wrapper>
            {values.frequency === 'OTHER' && <OtherFrequency form={form} />}
            <MoneyInput
              label={isOfPlan ? terms.value[values.frequency] : terms.unitValueOfPlan}
              description={perMonth && terms.perMonth(formatCents(perMonth))}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maw="14rem"
              {...form.getInputProps('value')}
            />
          </Stack>
        </Section>
        <Section title={shared.when}>
          <Stack>
            <Suspense fallback={<Skeleton height={61} maw="14rem" />}>
              <DateField
                label={startLabelOf(values, texts.startDate)}
                maw="14rem"
                getDayProps={(day) => ({ disabled: !values.chargedPeriods && day < sellerNow().today })}
                {...form.getInputProps('startDate')}
              />
            </Suspense>
            {dueDay !== null && (
              <NativeSelect
                label={terms.dueDay}
                maw="14rem"
                data={[
                  { value: 'day', label: terms.dueDayOf(dueDay) },
                  { value: 'last', label: terms.lastDay },
                ]}
                value={values.isLastDay ? 'last' : 'day'}
                onChange={({ currentTarget }) => form.setFieldValue('isLastDay', currentTarget.value === 'last')}
              />
            )}
            <Radio.Group label={shared.method} {...form.getInputProps('method')}>
              <Stack gap="xs" mt="xs">
                <Radio value="BANK_SLIP" label={shared.methods.BANK_SLIP} />
                <Radio value="PIX" label={shared.methods.PIX} />
                <Radio value="BY_CUSTOMER" label={shared.methods.BY_CUSTOMER} description={shared.byCustomerHelp} />
              </Stack>
            </Radio.Group>
            {values.method !== 'BY_CUSTOMER' && <CardByLink />}
          </Stack>
        </Section>
        <MoreTerms form={form} today={sellerNow().today} />
      </div>
      <div className={`${formColumns.aside} grid content-start gap-4`}>
        <NewPreview values={values} credit={credit} note={noteOf(values, texts.note)} />
        <div className="flex justify-end gap-3">
          <Button type="submit" loading={create.isPending || isDone}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

function noteOf({ method }: SubscriptionValues, note: string): string {
  return method === 'BY_CUSTOMER' ? `${shared.byCustomerNote} ${note}` : note;
}

/** A card is given by its holder, at a link. */
function CardByLink() {
  const mayCreateLink = useMaySee(grants.createPaymentLink);
  return (
    <p className="text-quiet text-13">
      {shared.cardByLink}{' '}
      {mayCreateLink && (
        <Anchor component={Link} to="/seja-pago/criar/assinatura-customizada" inherit underline="always">
          {shared.createLink}
        </Anchor>
      )}
    </p>
  );
}

function startLabelOf({ trialDays, chargedPeriods }: SubscriptionValues, label: string): string {
  if (trialDays) return shared.trialStart;
  return chargedPeriods ? shared.firstDueDate : label;
}
