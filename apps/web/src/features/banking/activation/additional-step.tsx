import { businessTypes } from '@balcao/contract/banking/banking-account';
import { bankingAccount } from '@balcao/messages/banking-account';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type ActivationForm, fieldOf } from './field-of.ts';

const texts = bankingAccount.additional;
const types = businessTypes.map((value) => ({ value, label: bankingAccount.businessTypes[value] }));

/** Step 'Dados adicionais'. */
export function AdditionalStep({ form, locked }: { readonly form: ActivationForm; readonly locked: boolean }) {
  return (
    <>
      <TextInput
        label={texts.fantasyName}
        autoComplete="off"
        maxLength={120}
        disabled={locked}
        {...fieldOf(form, 'fantasyName')}
      />
      <TextInput
        label={texts.url}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={texts.urlPlaceholder}
        maxLength={200}
        disabled={locked}
        {...fieldOf(form, 'url')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <NativeSelect label={texts.businessType} data={types} disabled={locked} {...fieldOf(form, 'businessType')} />
        <TextInput
          label={texts.mainActivity}
          autoComplete="off"
          maxLength={120}
          disabled={locked}
          {...fieldOf(form, 'mainActivity')}
        />
      </SimpleGrid>
    </>
  );
}
