import { paymentLinks } from '@balcao/messages/payment-links';
import { SegmentedControl } from '@mantine/core';
import { type FormType, formTypes } from '../values/link-values.ts';
import classes from './sections.module.css';

const texts = paymentLinks.form;

interface TypeSwitchProps {
  readonly type: FormType;
  readonly onType: (type: FormType) => void;
}

/** One-off or recurring: what both have stays as it was filled in. */
export function TypeSwitch({ type, onType }: TypeSwitchProps) {
  return (
    <SegmentedControl
      aria-label={texts.type}
      className={classes.types ?? ''}
      data={formTypes.map((value) => ({ value, label: texts.types[value] }))}
      value={type}
      onChange={(next) => onType(formTypes.find((one) => one === next) ?? type)}
    />
  );
}
