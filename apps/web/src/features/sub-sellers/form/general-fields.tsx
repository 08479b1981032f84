import { formatDocument } from '@balcao/brazil/documents';
import type { PlainDate } from '@balcao/kernel';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { countedLabel, LabelWithCount } from '../../../components/form/label-with-count.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { isCompany } from '../values/sub-seller-values.ts';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';

const texts = subSellerScreens.form;

interface GeneralFieldsProps {
  readonly form: FormOfSubSeller;
  readonly today: PlainDate;
  /** With what only a sub-seller that is there has. */
  readonly editing?: boolean;
}

export function GeneralFields({ form, today, editing = false }: GeneralFieldsProps) {
  const company = isCompany(form.values);
  const text = (name: 'name' | 'email' | 'contactName' | 'alternativeEmail' | 'ownerName') => ({
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  return (
    <div className="grid max-w-176 gap-4">
      <TextInput label={company ? texts.companyName : texts.name} maxLength={120} {...text('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <TextInput label={texts.email} type="email" maxLength={254} {...text('email')} />
        <MaskedInput
          label={texts.phone}
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
          format={(typed) => phoneText(typed, '55')}
          onChange={(typed) => form.setFieldValue('phone', typed)}
        />
      </SimpleGrid>
      {editing && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
          <TextInput label={texts.contactName} maxLength={120} {...text('contactName')} />
          <TextInput label={texts.alternativeEmail} type="email" maxLength={254} {...text('alternativeEmail')} />
        </SimpleGrid>
      )}
      {company && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
            <TextInput label={texts.ownerName} maxLength={120} {...text('ownerName')} />
            <MaskedInput
              label={texts.ownerDocument}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('ownerDocument')}
              format={(typed) => formatDocument(typed.replaceAll(/\D/g, '').slice(0, 11))}
              onChange={(typed) => form.setFieldValue('ownerDocument', typed)}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
            <DateField label={texts.openingDate} maxDate={today} {...form.getInputProps('openingDate')} />
            <DateField label={texts.ownerBirthdate} maxDate={today} {...form.getInputProps('birthdate')} />
          </SimpleGrid>
          <Textarea
            label={<LabelWithCount label={texts.description} text={form.values.description} max={300} />}
            labelProps={countedLabel}
            autosize
            minRows={3}
            {...form.getInputProps('description')}
          />
        </>
      )}
      {!company && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
          <DateField label={texts.birthdate} maxDate={today} {...form.getInputProps('birthdate')} />
        </SimpleGrid>
      )}
    </div>
  );
}
