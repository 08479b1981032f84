import { subscriptionTerms as texts } from '@balcao/messages/subscription-terms';
import { Input, NumberInput, TextInput } from '@mantine/core';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { AddRow, RemoveRow } from '../../../components/form/row-buttons.tsx';
import classes from './terms.module.css';
import type { TermsForm } from './terms-form.ts';
import { maxAdditions, newAddition, type TermsValues } from './terms-values.ts';

interface AdditionsFieldsProps {
  readonly additions: TermsValues['additions'];
  readonly form: TermsForm;
}

/** Amounts that are charged once, from the next charge on. */
export function AdditionsFields({ additions, form }: AdditionsFieldsProps) {
  return (
    <Input.Wrapper
      label={texts.additions}
      description={texts.additionsHelp}
      labelElement="div"
      role="group"
      aria-label={texts.additions}
    >
      <div className={`${classes.rows} grid gap-2 mt-2`}>
        {additions.length > 0 && (
          <div className={`${classes.item} text-13 font-medium ${classes.heads} grid gap-2`} aria-hidden="true">
            <span>{texts.addition}</span>
            <span>{texts.installments}</span>
            <span>{texts.additionValue}</span>
          </div>
        )}
        {additions.map(({ key }, index) => (
          <div key={key} className={`${classes.item} grid items-start gap-2`}>
            <TextInput
              aria-label={texts.additionTitleOf(index + 1)}
              placeholder={texts.addition}
              maxLength={60}
              autoComplete="off"
              {...form.getInputProps(`additions.${index}.title`)}
            />
            <NumberInput
              aria-label={texts.installmentsOf(index + 1)}
              min={1}
              max={21}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              hideControls
              suffix="×"
              {...form.getInputProps(`additions.${index}.installments`)}
            />
            <MoneyInput
              aria-label={texts.additionValueOf(index + 1)}
              {...form.getInputProps(`additions.${index}.value`)}
            />
            <RemoveRow
              label={texts.removeAddition(index + 1)}
              size="input-sm"
              onClick={() => form.removeListItem('additions', index)}
            />
          </div>
        ))}
        <div>
          <AddRow
            disabled={additions.length >= maxAdditions}
            onClick={() => form.insertListItem('additions', newAddition())}
          >
            {texts.addAddition}
          </AddRow>
        </div>
      </div>
    </Input.Wrapper>
  );
}
