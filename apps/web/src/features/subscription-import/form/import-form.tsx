import { grants } from '@balcao/contract/access';
import { monthsOfPeriod, periodTypes } from '@balcao/contract/plans';
import { importSubscription } from '@balcao/contract/subscriptions';
import { formatCents, roundHalfUp } from '@balcao/kernel';
import { subscriptionImport as texts } from '@balcao/messages/subscription-import';
import { Button, Input, Radio, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { Section } from '../../../components/page/section.tsx';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './import-form.module.css';
import { ImportPreview } from './import-preview.tsx';
import {
  emptyImport,
  type ImportValues,
  importBody,
  importProblems,
  importValues,
  withPlanValue,
} from './import-values.ts';
import { PlanField } from './plan-field.tsx';

const DateField = lazy(() =>
  import('../../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

/** The list is opened this long after the import. */
const leaveAfterMs = 500;

/** Which field a refusal is about; others are toasts. */
const fieldOf: Readonly<Record<string, string>> = {
  'subscription.start_past': 'startDate',
  'subscription.value_too_small': 'value',
  'plan.inactive': 'plan',
  'plan.not_found': 'plan',
  'customer.not_found': 'customer',
};

interface ImportFormProps {
  /** The person gives up what was restored, or begins another. */
  readonly onStartOver: () => void;
}

/** The form at the left, what it will charge at the right. */
export function ImportForm({ onStartOver }: ImportFormProps) {
  const draft = useDraft('subscription-import', importValues, emptyImport);
  const isRestored = JSON.stringify(draft.initial) !== JSON.stringify(emptyImport);
  const sellerNow = useSellerNow();
  const form = useForm<ImportValues>({
    initialValues: draft.initial,
    onValuesChange: (values, before) => {
      const priced = withPlanValue(values, before);
      if (priced === values) draft.save(values);
      else form.setValues(priced);
    },
    validate: (values) => importProblems(values, sellerNow().today),
    validateInputOnBlur: true,
  });
  const [isDone, setDone] = useState(false);
  useLeaving(isDone, onStartOver);
  const take = useSubmit(importSubscription, {
    onSuccess: () => {
      draft.clear();
      notify.success(texts.done);
      setDone(true);
    },
    onError: (error) => {
      const refused = refusedFields(error);
      form.setErrors(refused);
      if (!focusField(Object.keys(refused)[0])) notifyError(error);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      const body = importBody(values);
      if (body && !take.isPending && !isDone) take.mutate({ body });
    },
    (errors) => focusField(Object.keys(errors)[0]),
  );
  const { values } = form;
  const startOver = () => {
    draft.clear();
    onStartOver();
  };
  return (
    <form className={classes.columns} onSubmit={submit} noValidate>
      <div>
        {isRestored && (
          <div role="status" className={classes.restored}>
            {texts.restored}
            <Button variant="subtle" size="compact-sm" onClick={startOver}>
              {texts.startOver}
            </Button>
          </div>
        )}
        <Section title={texts.who} help={texts.whoHelp}>
          <CustomerPicker
            label={texts.customer}
            path="customer"
            error={form.errors.customer}
            chosen={values.customer}
            onChoose={(customer) => form.setFieldValue('customer', customer)}
          />
        </Section>
        <Section title={texts.what}>
          <Stack>
            <PlanField
              chosen={values.plan}
              error={form.errors.plan}
              onChoose={(plan) => form.setFieldValue('plan', plan)}
            />
            <Input.Wrapper label={texts.period} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={texts.period}
                data={periodTypes.map((value) => ({ value, label: texts.periods[value] }))}
                {...form.getInputProps('type')}
              />
            </Input.Wrapper>
            <MoneyInput
              label={texts.value[values.type]}
              description={perMonthOf(values)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maw="14rem"
              {...form.getInputProps('value')}
            />
          </Stack>
        </Section>
        <Section title={texts.when}>
          <Stack>
            <Suspense fallback={<Skeleton height={61} maw="14rem" />}>
              <DateField
                label={texts.startDate}
                maw="14rem"
                getDayProps={(day) => ({ disabled: day < sellerNow().today })}
                {...form.getInputProps('startDate')}
              />
            </Suspense>
            <Radio.Group label={texts.method} {...form.getInputProps('method')}>
              <Stack gap="xs" mt="xs">
                <Radio value="BANK_SLIP" label={texts.methods.BANK_SLIP} />
                <Radio value="PIX" label={texts.methods.PIX} />
              </Stack>
            </Radio.Group>
          </Stack>
        </Section>
      </div>
      <div className={classes.aside}>
        <ImportPreview values={values} />
        <div className={classes.actions}>
          <Button type="submit" loading={take.isPending || isDone}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Leads to the list a moment after the import, who may see it; others begin another. */
function useLeaving(isDone: boolean, stay: () => void): void {
  const navigate = useNavigate();
  const seesList = useMaySee(grants.subscriptions);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => (seesList ? void navigate({ to: '/recorrencias' }) : stay()), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, seesList, stay]);
}

function perMonthOf({ value, type }: ImportValues): string | undefined {
  if (!value || type === 'MONTHLY') return undefined;
  return texts.perMonth(formatCents(roundHalfUp(value / monthsOfPeriod[type])));
}

function refusedFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.entries.flatMap(({ code, description }) => {
      const field = fieldOf[code];
      return field ? [[field, description]] : [];
    }),
  );
}
