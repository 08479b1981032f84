import { formatCents } from '@balcao/kernel';
import { subscriptionTerms as texts } from '@balcao/messages/subscription-terms';
import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../../components/form/money-input.tsx';
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
          <div className={`${classes.item} ${classes.heads} grid gap-2 mt-2`} aria-hidden="true">
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
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label={texts.removeItem(index + 1)}
              onClick={() => form.removeListItem('items', index)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={14} stroke={1.8} />}
            disabled={items.length >= maxItems}
            onClick={() => form.insertListItem('items', newItem())}
          >
            {texts.addItem}
          </Button>
          {hasItems && total !== null && (
            <output className={`${classes.total} figures`}>
              <span className="text-quiet">{texts.total}</span> <strong>{formatCents(total)}</strong>
            </output>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
