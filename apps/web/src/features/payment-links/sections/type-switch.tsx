import { paymentLinks } from '@balcao/messages/payment-links';
import { SegmentedControl } from '@mantine/core';

const texts = paymentLinks.form;
const types = ['ORDER', 'SUBSCRIPTION'] as const;
type SwitchedType = (typeof types)[number];

interface TypeSwitchProps {
  readonly type: SwitchedType;
  readonly onType: (type: SwitchedType) => void;
}

/** Common values are kept. */
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
