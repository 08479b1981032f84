import { formatDocument, normalizeDocument } from '@balcao/brazil/documents';
import type { CreatePixPayment } from '@balcao/contract/payables/payments';
import { pixPayments } from '@balcao/messages/pix-payments';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { BankSelect } from '../../../components/form/bank-select.tsx';
import type { FieldProblem } from '../field-problems.ts';

const { account: texts, problems } = pixPayments;

export type PayeeAccountForm = NonNullable<CreatePixPayment['account']>;

export const noPayeeAccount: PayeeAccountForm = {
  holder: '',
  document: '',
  bank: '',
  issuer: '',
  issuerDigit: '',
  number: '',
  bankDigit: '',
  accountType: 'CHECKING_ACCOUNT',
};

const types = (['CHECKING_ACCOUNT', 'SAVINGS_ACCOUNT'] as const).map((value) => ({ value, label: texts.types[value] }));

export function payeeAccountProblems(form: PayeeAccountForm): readonly FieldProblem<keyof PayeeAccountForm>[] {
  const found: (FieldProblem<keyof PayeeAccountForm> | false)[] = [
    form.holder.trim() === '' && { field: 'holder', text: problems.holder },
    normalizeDocument(form.document) === null && { field: 'document', text: problems.document },
    form.bank === '' && { field: 'bank', text: problems.bank },
    form.issuer.length < 3 && { field: 'issuer', text: problems.branch },
    form.number.length < 3 && { field: 'number', text: problems.number },
    form.bankDigit === '' && { field: 'bankDigit', text: problems.numberDigit },
  ];
  return found.filter((problem) => problem !== false);
}

/** No bank confirms the owner of a branch and account, so each part is typed. */
export function PayeeAccountFields({
  value,
  errors,
  onChange,
}: {
  readonly value: PayeeAccountForm;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (value: PayeeAccountForm) => void;
}) {
  const set = (changes: Partial<PayeeAccountForm>) => onChange({ ...value, ...changes });
  const digits = (name: 'issuer' | 'issuerDigit' | 'number' | 'bankDigit', max: number) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: value[name],
    error: errors[name],
    format: (typed: string) => typed.replaceAll(/\D/g, '').slice(0, max),
    onChange: (typed: string) => set({ [name]: typed }),
  });
  return (
    <>
      <TextInput
        label={texts.holder}
        maxLength={140}
        autoComplete="off"
        value={value.holder}
        error={errors.holder}
        onChange={({ currentTarget }) => set({ holder: currentTarget.value })}
      />
      <MaskedInput
        label={texts.document}
        autoComplete="off"
        value={value.document}
        error={errors.document}
        format={(typed) => formatDocument(typed.toUpperCase())}
        onChange={(document) => set({ document })}
      />
      <BankSelect
        label={texts.bank}
        placeholder={texts.bankPlaceholder}
        nothingFoundMessage={texts.nothing}
        value={value.bank}
        error={errors.bank}
        onChange={(bank) => set({ bank })}
      />
      <NativeSelect
        label={texts.type}
        data={types}
        value={value.accountType}
        onChange={({ currentTarget }) =>
          set({ accountType: currentTarget.value === 'SAVINGS_ACCOUNT' ? 'SAVINGS_ACCOUNT' : 'CHECKING_ACCOUNT' })
        }
      />
      <SimpleGrid cols={2}>
        <MaskedInput label={texts.branch} {...digits('issuer', 10)} />
        <MaskedInput label={texts.branchDigit} placeholder={texts.ifAny} {...digits('issuerDigit', 1)} />
        <MaskedInput label={texts.number} {...digits('number', 20)} />
        <MaskedInput label={texts.numberDigit} {...digits('bankDigit', 1)} />
      </SimpleGrid>
    </>
  );
}
