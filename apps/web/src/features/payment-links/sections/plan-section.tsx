import { grants } from '@balcao/contract/access';
import { getPlan, monthsOfPeriod, type PeriodType, type Plan, periodTypes } from '@balcao/contract/plans';
import { type Cents, cents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { planScreens } from '@balcao/messages/plan-screens';
import { Button, NativeSelect, NumberInput, Radio, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { type ChosenPlan, PlanPicker } from '../../../components/plan/plan-picker.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { priceOf } from '../values/link-values.ts';
import type { FormOfLink } from './form-of-link.ts';
import classes from './sections.module.css';

const PlanModal = lazy(() =>
  import('../../../components/plan/plan-modal.tsx').then(({ PlanModal }) => ({ default: PlanModal })),
);

const texts = paymentLinks.form;

export function PlanSection({ form }: { readonly form: FormOfLink }) {
  const { plan: chosen, period } = form.values.recurrence;
  const plan = useQuery({
    ...answerOptions(getPlan, { params: { uuid: chosen?.id ?? '' } }),
    enabled: chosen !== null,
  }).data;
  /** The plan's value follows plan and period; a typed one does not. */
  const takeValue = (value: Cents) => {
    form.clearFieldError('recurrence.valuePerMonth');
    form.setFieldValue('recurrence.valuePerMonth', value);
  };
  /** Values of the picked plan until it is loaded. */
  const [picked, setPicked] = useState<ChosenPlan>();
  const mayAdd = useMaySee(grants.planForm);
  const [adding, setAdding] = useState<boolean>();
  const takeCreated = ({ id, title, basicValues }: Plan) => {
    setAdding(false);
    form.setFieldValue('recurrence.plan', { id, name: title });
    const value = basicValues.find(({ type }) => type === period);
    if (value) takeValue(value.valuePerMonth);
  };
  const { error, onBlur } = form.getInputProps('recurrence.plan');
  const price = priceOf(form.values);
  return (
    <Section title={texts.charge}>
      <Stack>
        <div className={`${classes.plan} flex flex-wrap items-start gap-2`}>
          <PlanPicker
            label={paymentLinks.detail.plan}
            data-path="recurrence.plan"
            chosen={chosen}
            error={error ?? (plan && !plan.active && texts.planInactive)}
            onBlur={onBlur}
            onChoose={(found) => {
              form.setFieldValue('recurrence.plan', found && { id: found.id, name: found.name });
              setPicked(found ?? undefined);
              if (found) takeValue(cents(found.values[period] / monthsOfPeriod[period]));
            }}
          />
          {mayAdd && (
            <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
              {planScreens.list.create}
            </Button>
          )}
        </div>
        <Suspense>
          {adding !== undefined && (
            <PlanModal opened={adding} onClose={() => setAdding(false)} onCreated={takeCreated} />
          )}
        </Suspense>
        <Radio.Group
          label={paymentLinks.detail.period}
          {...form.getInputProps('recurrence.period')}
          onChange={(next) => {
            const type = periodTypes.find((one) => one === next) ?? period;
            form.setFieldValue('recurrence.period', type);
            const value = plan?.basicValues.find((basic) => basic.type === type)?.valuePerMonth;
            if (value) takeValue(value);
            else if (picked && picked.id === chosen?.id) takeValue(cents(picked.values[type] / monthsOfPeriod[type]));
          }}
        >
          <div className="grid gap-3 mt-2" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
            {periodTypes.map((type) => (
              <Radio
                key={type}
                value={type}
                label={paymentLinks.detail.periods[type]}
                description={plan && <PlanValue plan={plan} type={type} />}
              />
            ))}
          </div>
        </Radio.Group>
        <div className="flex flex-wrap items-end gap-y-1 gap-x-3">
          <MoneyInput
            label={paymentLinks.detail.valuePerMonth}
            required
            withAsterisk={false}
            {...form.getInputProps('recurrence.valuePerMonth')}
          />
          {price !== null && period !== 'MONTHLY' && (
            <p className="text-quiet leading-9">
              <Money amount={price} /> {paymentLinks.detail.perPeriod[period]}
            </p>
          )}
        </div>
        <NumberInput
          label={texts.trialDays}
          description={texts.trialDaysHelp}
          placeholder={texts.noTrial}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          maw="14rem"
          {...form.getInputProps('recurrence.trialDays')}
        />
        <Additional form={form} />
      </Stack>
    </Section>
  );
}

function PlanValue({ plan, type }: { readonly plan: Plan; readonly type: PeriodType }) {
  const value = plan.basicValues.find((basic) => basic.type === type);
  if (!value) return null;
  return (
    <>
      <Money amount={value.valuePerMonth} /> {paymentLinks.detail.perPeriod.MONTHLY}
    </>
  );
}

function Additional({ form }: { readonly form: FormOfLink }) {
  const { additionalTitle, additionalValue } = form.values.recurrence;
  const { value, onChange, ...counted } = form.getInputProps('recurrence.additionalInstallments');
  const counts = Array.from({ length: 21 }, (_, index) => ({
    value: String(index + 1),
    label: texts.additionalIn(index + 1),
  }));
  return (
    <fieldset className="grid min-w-0 border rounded-lg gap-3 px-4 pt-2 pb-4">
      <legend className="px-1.5 text-14 font-medium">
        {texts.additional} <span>({generic.optional})</span>
      </legend>
      <TextInput
        label={<LabelWithCount label={texts.additionalTitle} text={additionalTitle} max={60} />}
        labelProps={countedLabel}
        placeholder={texts.additionalExample}
        autoComplete="off"
        {...form.getInputProps('recurrence.additionalTitle')}
      />
      <div className="grid-cols-2 grid items-start gap-3">
        <MoneyInput label={paymentLinks.detail.additional} {...form.getInputProps('recurrence.additionalValue')} />
        <NativeSelect
          label={texts.additionalInstallments}
          data={counts}
          disabled={!additionalValue}
          {...counted}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </div>
      {additionalValue !== null && additionalValue > 0 && <p className="text-quiet text-13">{texts.additionalHelp}</p>}
    </fieldset>
  );
}
