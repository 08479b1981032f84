import {
  type AcquirerRate,
  auditedAcquirers,
  createAcquirerRate,
  ratedBrands,
  ratedProducts,
  type TypedRate,
  updateAcquirerRate,
} from '@balcao/contract/fee-audit/rates';
import { cents, type PlainDate } from '@balcao/kernel';
import { cardBrandName } from '@balcao/messages/card-brands';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { PercentInput } from '../../../components/form/percent-input.tsx';
import { percentOfText, textOfPercent } from '../../../components/form/percent-text.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const { rates, acquirers, products } = feeAuditScreens;
const texts = rates.dialog;
const brandData = [
  { value: '', label: rates.allBrands },
  ...ratedBrands.map((value) => ({ value, label: cardBrandName(value.toLowerCase()) })),
];
const longestPlan = 21;

type Values = Omit<TypedRate, 'percent' | 'anticipationPercent'> & {
  readonly percent: string;
  readonly anticipationPercent: string;
};

interface RateDialogProps {
  /** Null for a new one. */
  readonly rate: AcquirerRate | null;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

export function RateDialog({ rate, today, onClose }: RateDialogProps) {
  const [values, setValues] = useState<Values>(() => (rate ? valuesOf(rate) : emptyValues(today)));
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const options = {
    onSuccess: () => {
      notify.success(texts.saved);
      onClose();
    },
  };
  const create = useSubmit(createAcquirerRate, options);
  const update = useSubmit(updateAcquirerRate, options);
  const pending = create.isPending || update.isPending;
  const isCredit = values.product === 'CREDIT';
  const percentProblem = tried && values.percent === '' ? generic.required : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (values.percent === '') return;
    const body = bodyOf(values);
    if (rate) update.mutate({ params: { uuid: rate.uuid }, body });
    else create.mutate({ body });
  };
  return (
    <Modal
      opened={useOpened(true)}
      onClose={pending ? () => undefined : onClose}
      title={rate ? texts.edit : texts.create}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group grow>
            <NativeSelect
              label={texts.acquirer}
              data={auditedAcquirers.map((value) => ({ value, label: acquirers[value] }))}
              value={values.acquirer}
              onChange={({ currentTarget }) => set({ acquirer: currentTarget.value as Values['acquirer'] })}
            />
            <NativeSelect
              label={texts.product}
              data={ratedProducts.map((value) => ({ value, label: products[value] }))}
              value={values.product}
              onChange={({ currentTarget }) =>
                set({ product: currentTarget.value as Values['product'], installmentsFrom: 1, installmentsTo: 1 })
              }
            />
          </Group>
          <Group grow align="flex-start">
            <NativeSelect
              label={texts.brand}
              data={brandData}
              value={values.brand ?? ''}
              onChange={({ currentTarget }) => set({ brand: (currentTarget.value || null) as Values['brand'] })}
            />
            <TextInput
              label={texts.establishment}
              description={texts.establishmentHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={20}
              value={values.establishment ?? ''}
              onChange={({ currentTarget }) =>
                set({ establishment: currentTarget.value.replaceAll(/\D/g, '') || null })
              }
            />
          </Group>
          {isCredit && <PlanFields values={values} onChange={set} />}
          <Group grow align="flex-start">
            <PercentInput
              label={texts.percent}
              required
              value={values.percent}
              error={percentProblem}
              onChange={(percent) => set({ percent })}
            />
            <MoneyInput
              label={texts.fixed}
              value={values.fixedFee}
              onChange={(fixedFee) => set({ fixedFee: fixedFee ?? cents(0) })}
            />
          </Group>
          <TermFields values={values} onChange={set} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={pending}>
              {generic.cancel}
            </Button>
            <Button type="submit" loading={pending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

interface FieldsProps {
  readonly values: Values;
  readonly onChange: (change: Partial<Values>) => void;
}

function PlanFields({ values: { installmentsFrom, installmentsTo }, onChange }: FieldsProps) {
  const data = Array.from({ length: longestPlan }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? texts.atOnce : `${index + 1}x`,
  }));
  return (
    <Group grow>
      <NativeSelect
        label={texts.from}
        data={data}
        value={String(installmentsFrom)}
        onChange={({ currentTarget }) => {
          const from = Number(currentTarget.value);
          onChange({ installmentsFrom: from, installmentsTo: Math.max(from, installmentsTo) });
        }}
      />
      <NativeSelect
        label={texts.to}
        data={data.filter(({ value }) => Number(value) >= installmentsFrom)}
        value={String(installmentsTo)}
        onChange={({ currentTarget }) => onChange({ installmentsTo: Number(currentTarget.value) })}
      />
    </Group>
  );
}

function TermFields({ values, onChange }: FieldsProps) {
  const order = ['label', 'input', 'description', 'error'] as const;
  return (
    <>
      <Group grow align="flex-start">
        <NumberInput
          label={texts.days}
          description={texts.daysHelp}
          inputWrapperOrder={[...order]}
          min={0}
          max={90}
          allowDecimal={false}
          allowNegative={false}
          value={values.daysToSettle ?? ''}
          onChange={(days) => onChange({ daysToSettle: typeof days === 'number' ? days : null })}
        />
        <PercentInput
          label={texts.anticipation}
          description={texts.anticipationHelp}
          inputWrapperOrder={[...order]}
          value={values.anticipationPercent}
          onChange={(anticipationPercent) => onChange({ anticipationPercent })}
        />
      </Group>
      <Group grow align="flex-start">
        <DateField
          label={texts.validFrom}
          clearable={false}
          value={values.validFrom}
          onChange={(date) => date && onChange({ validFrom: date })}
        />
        <DateField
          label={texts.validTo}
          description={texts.validToHelp}
          inputWrapperOrder={[...order]}
          value={values.validTo}
          minDate={values.validFrom}
          onChange={(validTo) => onChange({ validTo })}
        />
      </Group>
    </>
  );
}

function emptyValues(today: PlainDate): Values {
  return {
    acquirer: 'CIELO',
    establishment: null,
    brand: null,
    product: 'CREDIT',
    installmentsFrom: 1,
    installmentsTo: 1,
    percent: '',
    fixedFee: cents(0),
    daysToSettle: null,
    anticipationPercent: '',
    validFrom: `${today.slice(0, 4)}-01-01` as PlainDate,
    validTo: null,
  };
}

function valuesOf({ percent, anticipationPercent, uuid: _, savedBy: __, savedAt: ___, ...rest }: AcquirerRate): Values {
  return {
    ...rest,
    brand: rest.brand as Values['brand'],
    percent: textOfPercent(percent) || '0',
    anticipationPercent: anticipationPercent === null ? '' : textOfPercent(anticipationPercent),
  };
}

function bodyOf({ percent, anticipationPercent, ...rest }: Values): TypedRate {
  return {
    ...rest,
    percent: percentOfText(percent),
    anticipationPercent: anticipationPercent === '' ? null : percentOfText(anticipationPercent),
  };
}
