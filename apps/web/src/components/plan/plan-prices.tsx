import { monthsOfPeriod } from '@balcao/contract/plans';
import { planScreens } from '@balcao/messages/plan-screens';
import { SimpleGrid } from '@mantine/core';
import { Money } from '../display/money.tsx';
import { MoneyInput } from '../form/money-input.tsx';
import type { FormOfPlan } from './form-of-plan.ts';
import { savingOf, totalOf } from './plan-values.ts';

const texts = planScreens.form;

export function PlanPrices({ form }: { readonly form: FormOfPlan }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <div>
        <MoneyInput label={texts.monthly} required withAsterisk={false} {...form.getInputProps('MONTHLY')} />
        <p className="text-quiet text-13 mt-2">{texts.everyMonth}</p>
      </div>
      <LongPeriod form={form} type="SEMESTER" label={texts.semester} />
      <LongPeriod form={form} type="YEARLY" label={texts.yearly} />
    </SimpleGrid>
  );
}

interface LongPeriodProps {
  readonly form: FormOfPlan;
  readonly type: 'SEMESTER' | 'YEARLY';
  readonly label: string;
}

function LongPeriod({ form, type, label }: LongPeriodProps) {
  const total = totalOf(form.values[type], type);
  const saving = savingOf(form.values, type);
  return (
    <div>
      <MoneyInput label={label} required withAsterisk={false} {...form.getInputProps(type)} />
      <p className="text-quiet text-13 mt-2">
        {texts.total(monthsOfPeriod[type])} {total === null ? '—' : <Money amount={total} />}
        {saving !== null && <span className="block text-green">{texts.saving(`${saving}%`)}</span>}
      </p>
    </div>
  );
}
