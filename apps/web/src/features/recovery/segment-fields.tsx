import { type CustomerHistory, customerHistories, segmentRule } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { MoneyInput } from '../../components/form/money-input.tsx';
import type { ReadSegment, SegmentValues } from './segment-values.ts';
import type { PlanNames } from './use-plan-names.ts';

const texts = recovery.segments;

interface SegmentFieldsProps {
  readonly values: SegmentValues;
  readonly problems: ReadSegment['problems'];
  readonly planNames: PlanNames;
  readonly onChange: (changes: Partial<SegmentValues>) => void;
}

/** The name of a segment, and which charges are in it. */
export function SegmentFields({ values, problems, planNames, onChange }: SegmentFieldsProps) {
  const { plans } = planNames;
  const known = (plans ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const gone = values.plans.filter((id) => !known.some(({ value }) => value === id));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
      <TextInput
        label={texts.name}
        data-path="name"
        autoComplete="off"
        maxLength={60}
        value={values.name}
        onChange={({ currentTarget: { value: name } }) => onChange({ name })}
        error={problems.name}
      />
      <MultiSelect
        label={texts.plans}
        data-path="plans"
        placeholder={values.plans.length === 0 ? texts.anyPlan : ''}
        data={[...known, ...gone.map((value) => ({ value, label: texts.onePlan }))]}
        maxValues={segmentRule.maxPlans}
        disabled={plans === null}
        clearable
        searchable
        value={[...values.plans]}
        onChange={(chosen) => onChange({ plans: chosen })}
        error={problems.plans}
      />
      <MoneyInput
        label={texts.fromAmount}
        data-path="fromAmount"
        value={values.fromAmount}
        onChange={(fromAmount) => onChange({ fromAmount: fromAmount || null })}
        error={problems.fromAmount}
      />
      <MoneyInput
        label={texts.toAmount}
        data-path="toAmount"
        value={values.toAmount}
        onChange={(toAmount) => onChange({ toAmount: toAmount || null })}
        error={problems.toAmount}
      />
      <NativeSelect
        label={texts.history}
        data-path="history"
        data={[
          { value: '', label: texts.anyHistory },
          ...customerHistories.map((value) => ({ value, label: texts.histories[value] })),
        ]}
        value={values.history ?? ''}
        onChange={({ currentTarget }) =>
          onChange({
            history: customerHistories.find((one): one is CustomerHistory => one === currentTarget.value) ?? null,
          })
        }
        error={problems.history}
      />
      {values.history === 'GOOD' && (
        <TextInput
          label={texts.minPaid}
          data-path="minPaid"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.minPaid}
          onChange={({ currentTarget }) => onChange({ minPaid: currentTarget.value.replaceAll(/\D/g, '') })}
          error={problems.minPaid}
        />
      )}
    </SimpleGrid>
  );
}
