import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';

interface CostCenterSelectProps {
  /** Empty while none is chosen. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

export function useCostCenterName(key: string | null): string | null {
  const { data: centers = [] } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  return centers.find((one) => one.key === key)?.name ?? key;
}

export function CostCenterSelect({ value, onChange, disabled = false, error }: CostCenterSelectProps) {
  const { data: centers = [] } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  return (
    <NativeSelect
      label={words.costCenter}
      data={[
        { value: '', label: words.chooseCostCenter },
        ...centers.filter(({ archived }) => !archived).map(({ key, name }) => ({ value: key, label: name })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      disabled={disabled}
      error={error}
    />
  );
}
