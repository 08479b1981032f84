import { formatCpf, formatDocument, isCnpj, normalizeDocument } from '@balcao/brazil/documents';
import { maxOwners, ownerTypes } from '@balcao/contract/banking/banking-account';
import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { bankingAccount } from '@balcao/messages/banking-account';
import { Button, Loader, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { useFillIn } from '../../../components/customer/use-fill-in.ts';
import { useLookUp } from '../../../components/customer/use-look-up.ts';
import { DateField } from '../../../components/form/date-field.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { call } from '../../../lib/api/call.ts';
import classes from './activation.module.css';
import { emptyOwner, isLegal, type OwnerValues } from './activation-values.ts';
import { AddressPart } from './address-part.tsx';
import { type ActivationForm, fieldOf } from './field-of.ts';

const texts = bankingAccount.owners;
const types = ownerTypes.map((value) => ({ value, label: bankingAccount.ownerTypes[value] }));

interface OwnersStepProps {
  readonly form: ActivationForm;
  readonly locked: boolean;
}

export function OwnersStep({ form, locked }: OwnersStepProps) {
  const { owners } = form.values;
  return (
    <>
      <p className="text-quiet">{texts.help}</p>
      {owners.map((owner, index) => (
        <OwnerPart key={owner.key} form={form} owner={owner} index={index} locked={locked} />
      ))}
      {!locked &&
        (owners.length <= maxOwners ? (
          <Button
            variant="default"
            className="justify-self-start"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => form.insertListItem('owners', emptyOwner())}
          >
            {texts.add}
          </Button>
        ) : (
          <p className="text-quiet">{texts.max(maxOwners + 1)}</p>
        ))}
    </>
  );
}

interface OwnerPartProps extends OwnersStepProps {
  readonly owner: OwnerValues;
  readonly index: number;
}

function OwnerPart({ form, owner, index, locked }: OwnerPartProps) {
  const letter = String.fromCharCode(65 + index);
  const prefix = `owners.${index}.`;
  const isHolder = index === 0;
  const legal = !isHolder && isLegal(owner);
  const field = (name: keyof OwnerValues) => fieldOf(form, `${prefix}${name}`);
  const set = (name: keyof OwnerValues, value: string) => form.setFieldValue(`${prefix}${name}`, value);
  const fillIn = useFillIn<OwnerValues>();
  const { status, lookUp, forget } = useLookUp(
    (cnpj: string) => call(getCompany, { params: { cnpj } }),
    ({ companyName: name, openingDate: date }) => {
      const now = form.getValues().owners.find(({ key }) => key === owner.key);
      if (now) form.setFieldValue(`owners.${index}`, { ...now, ...fillIn(now, { name, date }) });
    },
  );
  const changeDocument = (text: string) => {
    set('document', text);
    const wasLegal = isLegal(owner);
    const isCompany = !isHolder && isLegal({ document: text });
    if (wasLegal !== isCompany) set('type', isCompany ? 'LEGAL_REPRESENTATIVE' : 'PARTNER');
    const cnpj = isCompany && isCnpj(text.toUpperCase()) ? normalizeDocument(text) : null;
    if (cnpj) void lookUp(cnpj);
    else forget();
  };

  return (
    <fieldset className="relative grid border rounded gap-4" style={{ padding: '0.5rem 1rem 1.25rem' }}>
      <legend className="font-medium px-1.5">{isHolder ? texts.holder(letter) : texts.owner(letter)}</legend>
      {!isHolder && !locked && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          style={{ justifySelf: 'end', marginBottom: '-0.5rem' }}
          leftSection={<IconTrash size={14} aria-hidden="true" />}
          aria-label={texts.removeOwner(letter)}
          onClick={() => form.removeListItem('owners', index)}
        >
          {texts.remove}
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <MaskedInput
          label={isHolder ? texts.holderDocument : texts.document}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={locked}
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...field('document')}
          format={(text) => (isHolder ? formatCpf(text) : formatDocument(text.toUpperCase()))}
          onChange={changeDocument}
        />
        <NativeSelect label={texts.type} data={types} disabled={locked} {...field('type')} />
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {status === 'searching' && bankingAccount.company.searching}
        {status === 'unknown' && bankingAccount.company.unknown}
        {status === 'unavailable' && bankingAccount.company.failed}
      </p>
      <div className={`${classes.street} grid grid-cols-1 items-start gap-4`}>
        <TextInput
          label={legal ? texts.legalName : texts.fullName}
          description={legal ? undefined : texts.fullNameTip}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
          disabled={locked}
          {...field('name')}
        />
        <DateField label={legal ? texts.foundingDate : texts.birthdate} disabled={locked} {...field('date')} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <TextInput
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          disabled={locked}
          {...field('email')}
        />
        <MaskedInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          disabled={locked}
          {...field('phone')}
          format={(text) => phoneText(text, '55')}
          onChange={(text) => set('phone', text)}
        />
      </SimpleGrid>
      <AddressPart form={form} prefix={prefix} disabled={locked} />
    </fieldset>
  );
}
