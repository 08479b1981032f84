import { paymentLinks } from '@balcao/messages/payment-links';
import { SegmentedControl } from '@mantine/core';

const texts = paymentLinks.form;
const types = ['ORDER', 'SUBSCRIPTION'] as const;
type SwitchedType = (typeof types)[number];

interface TypeSwitchProps {
  readonly type: SwitchedType;
  readonly onType: (type: SwitchedType) => void;
}

/** One-off or recurring: what both have stays as it was filled in. */
export function TypeSwitch({ type, onType }: TypeSwitchProps) {
  return (
    <SegmentedControl
      aria-label={texts.type}
      className="mb-6"
      data={types.map((value) => ({ value, label: texts.types[value] }))}
      value={type}
      onChange={(next) => onType(types.find((one) => one === next) ?? type)}
    />
  );
}
