import { cents } from '@balcao/kernel/money';
import { recovery } from '@balcao/messages/recovery';
import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { MoneyInput } from '../../components/form/money-input.tsx';
import type { PolicyField, PolicyValues } from './policy-values.ts';

const texts = recovery.creditBureau;

interface CreditBureauFieldsProps {
  readonly values: PolicyValues;
  readonly onChange: (field: PolicyField, text: string) => void;
  readonly problems: Readonly<Partial<Record<PolicyField, string>>>;
  /** False where no credit bureau is connected. */
  readonly isOffered: boolean;
}

/** When a late charge is proposed for the credit bureau. */
export function CreditBureauFields({ values, onChange, problems, isOffered }: CreditBureauFieldsProps) {
  const isOn = values['creditBureau.on'] !== '';
  return (
    <>
      <h3 className="text-15 mt-6 mb-1">{texts.title}</h3>
      <p className="text-quiet mb-4">{isOffered ? texts.help : texts.notOffered}</p>
      {isOffered && (
        <Switch
          mb="md"
          label={texts.on}
          checked={isOn}
          onChange={({ currentTarget }) => onChange('creditBureau.on', currentTarget.checked ? 'on' : '')}
        />
      )}
      {isOffered && isOn && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
          <TextInput
            label={texts.day}
            data-path="creditBureau.day"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={values['creditBureau.day']}
            onChange={({ currentTarget }) => onChange('creditBureau.day', currentTarget.value.replaceAll(/\D/g, ''))}
            error={problems['creditBureau.day']}
          />
          <MoneyInput
            label={texts.minAmount}
            data-path="creditBureau.minAmount"
            value={cents(Number(values['creditBureau.minAmount']))}
            onChange={(amount) => onChange('creditBureau.minAmount', String(amount ?? 0))}
            error={problems['creditBureau.minAmount']}
          />
        </SimpleGrid>
      )}
    </>
  );
}
