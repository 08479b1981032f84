import { formatCents } from '@balcao/kernel';
import { subscriptionTerms as texts } from '@balcao/messages/subscription-terms';
import { Input, NumberInput, TextInput } from '@mantine/core';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { AddRow, RemoveRow } from '../../../components/form/row-buttons.tsx';
import classes from './terms.module.css';
import type { TermsForm } from './terms-form.ts';
import { maxItems, newItem, type TermsValues, totalOf } from './terms-values.ts';

const whole = {
  min: 1,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none',
  hideControls: true,
} as const;

interface ItemsFieldsProps {
  readonly values: TermsValues;
  readonly form: TermsForm;
}

/** The plan's quantity, and what is charged beside it every period. */
export function ItemsFields({ values, form }: ItemsFieldsProps) {
  const { items, quantity } = values;
  const total = totalOf(values);
  const hasItems = items.length > 0 || quantity !== 1;
  return (
    <Input.Wrapper
      label={texts.items}
      description={texts.itemsHelp}
      labelElement="div"
      role="group"
      aria-label={texts.items}
    >
      <div className={`${classes.rows} grid gap-2 mt-2`}>
        <NumberInput
          label={texts.quantityOfPlan}
          maw="10rem"
          {...whole}
          max={9_999}
          {...form.getInputProps('quantity')}
        />
        {items.length > 0 && (
          <div className={`${classes.item} text-13 font-medium ${classes.heads} grid gap-2 mt-2`} aria-hidden="true">
            <span>{texts.itemTitle}</span>
            <span>{texts.quantity}</span>
            <span>{texts.unitValue}</span>
          </div>
        )}
        {items.map(({ key }, index) => (
          <div key={key} className={`${classes.item} grid items-start gap-2`}>
            <TextInput
              aria-label={texts.titleOf(index + 1)}
              placeholder={texts.itemTitle}
              maxLength={60}
              autoComplete="off"
              {...form.getInputProps(`items.${index}.title`)}
            />
            <NumberInput
              aria-label={texts.quantityOf(index + 1)}
              {...whole}
              max={9_999}
              suffix={texts.quantitySuffix}
              {...form.getInputProps(`items.${index}.quantity`)}
            />
            <MoneyInput aria-label={texts.unitValueOf(index + 1)} {...form.getInputProps(`items.${index}.unitValue`)} />
            <RemoveRow
              label={texts.removeItem(index + 1)}
              size="input-sm"
              onClick={() => form.removeListItem('items', index)}
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <AddRow disabled={items.length >= maxItems} onClick={() => form.insertListItem('items', newItem())}>
            {texts.addItem}
          </AddRow>
          {hasItems && total !== null && (
            <output className="figures" style={{ paddingInlineEnd: '2.625rem' }}>
              <span className="text-quiet">{texts.total}</span> <strong>{formatCents(total)}</strong>
            </output>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
