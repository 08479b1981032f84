import { formatDocument } from '@balcao/brazil/documents';
import { subSellerAccountTypes, subSellerPixKeyTypes } from '@balcao/contract/sub-sellers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Button, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { BankSelect } from '../../../components/form/bank-select.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { isAmbiguousKey } from '../values/sub-seller-problems.ts';
import type { SubSellerValues } from '../values/sub-seller-values.ts';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';
import classes from './sub-seller-form.module.css';

const texts = subSellerScreens.form;
const accountTypes = subSellerAccountTypes.map((value) => ({ value, label: texts.accountTypes[value] }));
const keyTypes = subSellerPixKeyTypes.map((value) => ({ value, label: texts.pixKeyTypes[value] }));
type KeyType = SubSellerValues['pixKeyType'];

/** Its part goes to the account, or to a Pix key of it. */
export function BankFields({ form }: { readonly form: FormOfSubSeller }) {
  const digits = (name: 'agency' | 'agencyDigit' | 'account' | 'accountDigit', max: number) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ...form.getInputProps(name),
    format: (typed: string) => typed.replaceAll(/\D/g, '').slice(0, max),
    onChange: (typed: string) => form.setFieldValue(name, typed),
  });
  return (
    <div className="grid max-w-176 gap-4">
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <BankSelect
          label={texts.bank}
          placeholder={texts.bankPlaceholder}
          nothingFoundMessage={texts.nothing}
          {...form.getInputProps('bank')}
          value={form.values.bank}
          onChange={(code) => form.setFieldValue('bank', code)}
        />
        <NativeSelect label={texts.accountType} data={accountTypes} {...form.getInputProps('accountType')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <div className={`${classes.digits} grid items-start gap-4`}>
          <MaskedInput label={texts.agency} {...digits('agency', 10)} />
          <MaskedInput label={texts.agencyDigit} {...digits('agencyDigit', 1)} />
        </div>
        <div className={`${classes.digits} grid items-start gap-4`}>
          <MaskedInput label={texts.account} {...digits('account', 20)} />
          <MaskedInput label={texts.accountDigit} {...digits('accountDigit', 1)} />
        </div>
      </SimpleGrid>
      <PixKeyFields form={form} />
    </div>
  );
}

/** A key and its type. A number that could be a CPF and a mobile number is of the type that the person says, and of none until then. */
function PixKeyFields({ form }: { readonly form: FormOfSubSeller }) {
  const { pixKey, pixKeyType, pixKeyChosen } = form.values;
  const isAmbiguous = (pixKeyType === 'DOCUMENT' || pixKeyType === 'PHONE') && isAmbiguousKey(pixKey);
  const answer = (type: KeyType) => {
    const written = keyText(pixKey, type);
    form.setValues({ pixKeyType: type, pixKey: written, pixKeyChosen: written });
    form.clearFieldError('pixKey');
  };
  const look = (type: KeyType) => (pixKeyChosen === pixKey && pixKeyType === type ? 'filled' : 'default');
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <NativeSelect
          label={texts.pixKeyType}
          data={keyTypes}
          {...form.getInputProps('pixKeyType')}
          onChange={({ currentTarget }) => {
            const type = currentTarget.value as KeyType;
            form.setValues({ pixKeyType: type, pixKey: keyText(pixKey, type), pixKeyChosen: '' });
            form.clearFieldError('pixKey');
          }}
        />
        <MaskedInput
          label={texts.pixKey}
          autoComplete="off"
          spellCheck={false}
          maxLength={77}
          inputMode={pixKeyType === 'PHONE' ? 'tel' : pixKeyType === 'EMAIL' ? 'email' : 'text'}
          {...form.getInputProps('pixKey')}
          format={(typed) => keyText(typed, pixKeyType)}
          onChange={(typed) => form.setFieldValue('pixKey', typed)}
        />
      </SimpleGrid>
      {isAmbiguous && (
        <fieldset className="grid rounded bg-amber text-amber gap-2 py-3 px-4">
          <p>{texts.ambiguous}</p>
          <Group gap="xs">
            <Button size="compact-sm" variant={look('DOCUMENT')} onClick={() => answer('DOCUMENT')}>
              {texts.ambiguousCpf}
            </Button>
            <Button size="compact-sm" variant={look('PHONE')} onClick={() => answer('PHONE')}>
              {texts.ambiguousPhone}
            </Button>
          </Group>
        </fieldset>
      )}
    </>
  );
}

function keyText(typed: string, type: KeyType): string {
  if (type === 'PHONE') return phoneText(typed, '55');
  return type === 'DOCUMENT' ? formatDocument(typed.toUpperCase()) : typed;
}
