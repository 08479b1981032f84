import { type AuditedAcquirer, auditedAcquirers } from '@balcao/contract/fee-audit/rates';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { FilterSelect } from '../../components/table/filter-select.tsx';

const { acquirers, filters } = feeAuditScreens;

interface AcquirerSelectProps {
  readonly value: AuditedAcquirer | undefined;
  readonly onChange: (acquirer: AuditedAcquirer | undefined) => void;
}

/** Filters a list by the acquirer. */
export function AcquirerSelect({ value, onChange }: AcquirerSelectProps) {
  return (
    <FilterSelect
      label={filters.acquirer}
      any={filters.anyAcquirer}
      values={auditedAcquirers}
      names={acquirers}
      value={value}
      onChange={onChange}
    />
  );
}
