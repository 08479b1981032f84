import { saleLinks } from '@balcao/messages/sale-links';
import { NumberInput } from '@mantine/core';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { AddRow, RemoveRow } from '../../../components/form/row-buttons.tsx';
import { Section } from '../../../components/page/section.tsx';
import { maxSuggestions, newSuggestion } from '../values/sale-values.ts';
import type { FormOfLink } from './form-of-link.ts';
import { OptionBlock } from './option-block.tsx';
import { SaleQuestions } from './sale-questions.tsx';
import classes from './sections.module.css';

const texts = saleLinks.form;

interface SaleSectionProps {
  readonly form: FormOfLink;
  /** Sold units, or units being paid, of the edited link. */
  readonly held: number;
}

export function SaleSection({ form, held }: SaleSectionProps) {
  const { limited, openAmount, asks } = form.values.sale;
  return (
    <Section title={texts.title} help={texts.help}>
      <div className="grid gap-3">
        <div className="min-w-0 border rounded-lg px-4">
          <OptionBlock form={form} path="sale.limited" on={limited} label={texts.limited} help={texts.limitedHelp}>
            <NumberInput
              label={texts.stock}
              description={held > 0 ? texts.held(held) : undefined}
              maw="14rem"
              allowDecimal={false}
              allowNegative={false}
              thousandSeparator="."
              decimalSeparator=","
              hideControls
              {...form.getInputProps('sale.stock')}
            />
          </OptionBlock>
        </div>
        <div className="min-w-0 border rounded-lg px-4">
          <OptionBlock
            form={form}
            path="sale.openAmount"
            on={openAmount}
            label={texts.openAmount}
            help={texts.openAmountHelp}
          >
            <MoneyInput label={texts.minimum} maw="14rem" {...form.getInputProps('sale.minimum')} />
            <Suggestions form={form} />
          </OptionBlock>
        </div>
        <div className="min-w-0 border rounded-lg px-4">
          <OptionBlock form={form} path="sale.asks" on={asks} label={texts.asks} help={texts.asksHelp}>
            <SaleQuestions form={form} />
          </OptionBlock>
        </div>
      </div>
    </Section>
  );
}

/** One-tap amounts. */
function Suggestions({ form }: { readonly form: FormOfLink }) {
  const { suggestions } = form.values.sale;
  return (
    <fieldset className={`${classes.group} grid min-w-0 gap-2`}>
      <legend className="mb-1 text-14 font-medium">{texts.suggestions}</legend>
      {suggestions.map(({ key }, index) => (
        <div key={key} className="grid items-start gap-1.5" style={{ gridTemplateColumns: 'minmax(0, 14rem) auto' }}>
          <MoneyInput
            aria-label={texts.suggestion(index + 1)}
            {...form.getInputProps(`sale.suggestions.${index}.amount`)}
          />
          <RemoveRow
            label={texts.removeSuggestion(index + 1)}
            onClick={() => form.removeListItem('sale.suggestions', index)}
          />
        </div>
      ))}
      <div>
        <AddRow
          disabled={suggestions.length >= maxSuggestions}
          onClick={() => form.insertListItem('sale.suggestions', newSuggestion())}
        >
          {texts.addSuggestion}
        </AddRow>
      </div>
    </fieldset>
  );
}
