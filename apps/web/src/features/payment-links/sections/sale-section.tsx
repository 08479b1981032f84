import { maxStock } from '@balcao/contract/sale-terms';
import { saleLinks as texts } from '@balcao/messages/sale-links';
import { ActionIcon, Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { mostQuestions, mostSuggestions, newQuestion } from '../values/sale-values.ts';
import type { FormOfLink } from './form-of-link.ts';
import { OptionBlock } from './option-block.tsx';
import classes from './sections.module.css';

interface SaleSectionProps {
  readonly form: FormOfLink;
}

/** What a link for many buyers has besides: how many there are, who says the amount, and what buyers are asked. */
export function SaleSection({ form }: SaleSectionProps) {
  const { limited, openAmount } = form.values.sale;
  const stock = form.getInputProps('sale.stock');
  return (
    <Section title={texts.section}>
      <div className={classes.methods}>
        <div className={classes.method}>
          <OptionBlock form={form} path="sale.limited" on={limited} label={texts.limited} help={texts.limitedHelp}>
            <NumberInput
              label={texts.stock}
              maw="10rem"
              min={1}
              max={maxStock}
              allowDecimal={false}
              allowNegative={false}
              {...stock}
              value={form.values.sale.stock ?? ''}
              onChange={(value) => form.setFieldValue('sale.stock', typeof value === 'number' ? value : null)}
            />
          </OptionBlock>
        </div>
        <div className={classes.method}>
          <OptionBlock form={form} path="sale.openAmount" on={openAmount} label={texts.open} help={texts.openHelp}>
            <MoneyInput label={texts.minimum} maw="14rem" {...form.getInputProps('sale.minimum')} />
            <Suggestions form={form} />
          </OptionBlock>
        </div>
        <Questions form={form} />
      </div>
    </Section>
  );
}

function Suggestions({ form }: SaleSectionProps) {
  const { suggestions } = form.values.sale;
  return (
    <>
      {suggestions.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is its place
        <div key={index} className={classes.listed}>
          <MoneyInput
            label={texts.suggestion(index + 1)}
            maw="14rem"
            {...form.getInputProps(`sale.suggestions.${index}`)}
          />
          <Remove
            label={texts.removeSuggestion(index + 1)}
            onClick={() => form.removeListItem('sale.suggestions', index)}
          />
        </div>
      ))}
      <Add
        label={texts.addSuggestion}
        disabled={suggestions.length >= mostSuggestions}
        onClick={() => form.insertListItem('sale.suggestions', null)}
      />
    </>
  );
}

function Questions({ form }: SaleSectionProps) {
  const { questions } = form.values.sale;
  return (
    <fieldset className={classes.method}>
      <legend className={classes.hidden}>{texts.questions}</legend>
      <p className={classes.listTitle}>{texts.questions}</p>
      <p className={classes.listHelp}>{texts.questionsHelp}</p>
      <div className={classes.terms}>
        {questions.map(({ kind }, index) => {
          const path = `sale.questions.${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
            <div key={index} className={classes.question}>
              <div className={classes.listed}>
                <TextInput
                  label={texts.question(index + 1)}
                  autoComplete="off"
                  {...form.getInputProps(`${path}.label`)}
                />
                <Remove
                  label={texts.removeQuestion(index + 1)}
                  onClick={() => form.removeListItem('sale.questions', index)}
                />
              </div>
              <NativeSelect
                label={texts.kind}
                data={[
                  { value: 'TEXT', label: texts.kinds.TEXT },
                  { value: 'CHOICE', label: texts.kinds.CHOICE },
                ]}
                {...form.getInputProps(`${path}.kind`)}
              />
              {kind === 'CHOICE' && (
                <Textarea
                  label={texts.options}
                  description={texts.optionsHelp}
                  autosize
                  minRows={2}
                  maxRows={8}
                  {...form.getInputProps(`${path}.options`)}
                />
              )}
              <Checkbox label={texts.required} {...form.getInputProps(`${path}.required`, { type: 'checkbox' })} />
            </div>
          );
        })}
        <Add
          label={texts.addQuestion}
          disabled={questions.length >= mostQuestions}
          onClick={() => form.insertListItem('sale.questions', newQuestion)}
        />
      </div>
    </fieldset>
  );
}

function Add({ label, ...button }: { label: string; disabled: boolean; onClick: () => void }) {
  return (
    <div>
      <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} stroke={1.8} />} {...button}>
        {label}
      </Button>
    </div>
  );
}

function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}
