import { findPlans, type PeriodType, type Plan } from '@balcao/contract/plans';
import { type Cents, formatCents } from '@balcao/kernel';
import { subscriptionImport } from '@balcao/messages/subscription-import';
import type { SelectProps } from '@mantine/core';
import { call } from '../../lib/api/call.ts';
import { type Lookup, LookupSelect } from '../form/lookup-select.tsx';

const texts = subscriptionImport.planPicker;

export interface ChosenPlan {
  readonly id: string;
  readonly name: string;
  readonly values: Readonly<Record<PeriodType, Cents>>;
}

export function chosenPlan({ id, title, basicValues }: Plan): ChosenPlan {
  const valueFor = (type: PeriodType) => basicValues.find((value) => value.type === type)?.value ?? (0 as Cents);
  return {
    id,
    name: title,
    values: { MONTHLY: valueFor('MONTHLY'), SEMESTER: valueFor('SEMESTER'), YEARLY: valueFor('YEARLY') },
  };
}

const lookup: Lookup<ChosenPlan> = {
  name: findPlans.name,
  find: async (words, signal) => {
    const query = {
      active: 'true',
      size: 100,
      sort: 'title,ASC',
      ...(words && { title: words.slice(0, 60) }),
    } as const;
    const { content } = await call(findPlans, { query }, { signal });
    return { content: content.map(chosenPlan) };
  },
};

interface PlanPickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  readonly chosen: Pick<ChosenPlan, 'id' | 'name'> | null;
  readonly onChoose: (plan: ChosenPlan | null) => void;
}

export function PlanPicker({ chosen, onChoose, ...select }: PlanPickerProps) {
  return (
    <LookupSelect
      placeholder={texts.placeholder}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      {...select}
      chosen={chosen}
      lookup={lookup}
      texts={texts}
      renderFound={({ name, values }) => (
        <span className="grid min-w-0 wrap-anywhere">
          <span>{name}</span>
          <span className="text-quiet text-13">{subscriptionImport.perMonth(formatCents(values.MONTHLY))}</span>
        </span>
      )}
      onChoose={onChoose}
    />
  );
}
