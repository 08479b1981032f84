import { saleFieldKinds } from '@balcao/contract/sale-terms';
import { saleLinks } from '@balcao/messages/sale-links';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { AddRow, RemoveRow } from '../../../components/form/row-buttons.tsx';
import { maxQuestions, newQuestion } from '../values/sale-values.ts';
import type { FormOfLink } from './form-of-link.ts';
import classes from './sections.module.css';

const texts = saleLinks.form;
const kinds = saleFieldKinds.map((value) => ({ value, label: texts.kinds[value] }));

/** Each question is a line of text or a choice. */
export function SaleQuestions({ form }: { readonly form: FormOfLink }) {
  const { questions } = form.values.sale;
  return (
    <>
      {questions.map(({ key }, index) => (
        <Question key={key} form={form} index={index} />
      ))}
      <div>
        <AddRow
          disabled={questions.length >= maxQuestions}
          onClick={() => form.insertListItem('sale.questions', newQuestion())}
        >
          {texts.addQuestion}
        </AddRow>
      </div>
    </>
  );
}

function Question({ form, index }: { readonly form: FormOfLink; readonly index: number }) {
  const path = `sale.questions.${index}`;
  const line = index + 1;
  const isChoice = form.values.sale.questions[index]?.kind === 'CHOICE';
  return (
    <fieldset className={`${classes.group} grid min-w-0 gap-2`}>
      <legend className="sr-only">{texts.question(line)}</legend>
      <div className={`${classes.question} grid items-start gap-1.5`}>
        <TextInput
          label={texts.question(line)}
          placeholder={line === 1 ? texts.questionExample : ''}
          autoComplete="off"
          {...form.getInputProps(`${path}.label`)}
        />
        <NativeSelect label={texts.kind} data={kinds} {...form.getInputProps(`${path}.kind`)} />
        <RemoveRow label={texts.removeQuestion(line)} onClick={() => form.removeListItem('sale.questions', index)} />
      </div>
      {isChoice && (
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
    </fieldset>
  );
}
