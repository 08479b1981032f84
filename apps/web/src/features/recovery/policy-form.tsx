import { refusalKinds } from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { Button, SimpleGrid, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { focusField } from '../../components/form/focus-field.ts';
import { Section } from '../../components/page/section.tsx';
import { CreditBureauFields } from './credit-bureau-fields.tsx';
import { LastResortFields } from './last-resort-fields.tsx';
import { type PolicyField, type PolicyValues, type ReadPolicy, reminderMethods } from './policy-values.ts';

const texts = recovery.policy;

interface PolicyFormProps {
  readonly title: string;
  readonly values: PolicyValues;
  readonly onChange: (field: PolicyField, text: string) => void;
  readonly read: ReadPolicy;
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly isBureauOffered: boolean;
  /** The field that is focused when something is invalid; undefined when nothing is. */
  readonly invalidField: string | undefined;
  readonly onSave: () => void;
  readonly onUndo: () => void;
  readonly onReset: () => void;
  /** Above the policy's own fields. */
  readonly children: ReactNode;
}

export function PolicyForm({ values, onChange, read, invalidField, children, ...form }: PolicyFormProps) {
  const { title, isBureauOffered, isChanged, isPending, onSave, onUndo, onReset } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invalidField === undefined) onSave();
    else focusField(invalidField);
  };
  const fieldProps = (field: PolicyField) => ({
    'data-path': field,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: texts.placeholder,
    value: values[field],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(field, value),
    error: read.problems[field],
  });
  return (
    <Section title={title} help={texts.help}>
      <form onSubmit={submit} noValidate>
        {children}
        <h3 className="text-15 mt-6 mb-1">{texts.retries}</h3>
        <p className="text-quiet mb-4">{texts.retriesHelp}</p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
          {refusalKinds.map((kind) => (
            <TextInput
              key={kind}
              label={recovery.kinds[kind]}
              description={recovery.kindHelp[kind]}
              {...fieldProps(kind)}
            />
          ))}
        </SimpleGrid>
        {read.together && (
          <p className="text-error mt-3" role="alert">
            {read.together}
          </p>
        )}
        <h3 className="text-15 mt-6 mb-1">{texts.reminders}</h3>
        <p className="text-quiet mb-4">{texts.remindersHelp}</p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
          {reminderMethods.flatMap((method) => [
            method !== 'CREDIT_CARD' && (
              <TextInput
                key={`${method}.before`}
                label={texts.before(recovery.methods[method])}
                {...fieldProps(`${method}.before`)}
              />
            ),
            <TextInput
              key={`${method}.after`}
              label={texts.after(recovery.methods[method])}
              {...fieldProps(`${method}.after`)}
            />,
          ])}
        </SimpleGrid>
        <h3 className="text-15 mt-6 mb-1">{texts.suspension}</h3>
        <p className="text-quiet mb-4">{texts.suspensionHelp}</p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
          <TextInput
            label={texts.graceDays}
            {...fieldProps('graceDays')}
            placeholder={texts.never}
            maxLength={3}
            onChange={({ currentTarget }) => onChange('graceDays', currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </SimpleGrid>
        <LastResortFields values={values} onChange={onChange} problems={read.problems} />
        <CreditBureauFields values={values} onChange={onChange} problems={read.problems} isOffered={isBureauOffered} />
        <div className="flex flex-wrap gap-3 mt-6">
          <Button type="submit" loading={isPending} disabled={!isChanged}>
            {texts.save}
          </Button>
          <Button variant="default" disabled={!isChanged || isPending} onClick={onUndo}>
            {texts.undo}
          </Button>
          <Button variant="subtle" disabled={isPending} onClick={onReset}>
            {texts.reset}
          </Button>
        </div>
      </form>
    </Section>
  );
}
