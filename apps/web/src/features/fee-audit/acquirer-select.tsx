import { type AuditedAcquirer, auditedAcquirers } from '@balcao/contract/fee-audit/rates';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { NativeSelect } from '@mantine/core';

const { acquirers, filters } = feeAuditScreens;
const data = [
  { value: '', label: filters.anyAcquirer },
  ...auditedAcquirers.map((value) => ({ value, label: acquirers[value] })),
];

interface AcquirerSelectProps {
  readonly value: AuditedAcquirer | undefined;
  readonly onChange: (acquirer: AuditedAcquirer | undefined) => void;
}

/** Filters a list by the acquirer. */
export function AcquirerSelect({ value, onChange }: AcquirerSelectProps) {
  return (
    <NativeSelect
      aria-label={filters.acquirer}
      data={data}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as AuditedAcquirer | undefined)}
    />
  );
}
