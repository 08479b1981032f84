import { grants } from '@balcao/contract/access';
import { type Customer, updateCustomerAddress } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Button } from '@mantine/core';
import { AddressFields } from '../../../components/customer/address-fields.tsx';
import { addressProblems } from '../../../components/customer/customer-problems.ts';
import { addressBody } from '../../../components/customer/customer-values.ts';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { EditForm } from './edit-form.tsx';
import { useCustomerEdit } from './use-customer-edit.ts';

const texts = customerScreens.detail;
const labels = customerScreens.form;

export function AddressSection({ customer }: { readonly customer: Customer }) {
  const mayEdit = useMaySee(grants.editCustomer);
  const edit = useCustomerEdit(customer, {
    block: 'address',
    endpoint: updateCustomerAddress,
    bodyOf: addressBody,
    problemsOf: addressProblems,
    saved: customerScreens.addressSaved,
  });
  const { address } = customer;
  const label = address ? texts.editAddress : texts.addAddress;
  if (edit.isOpen && mayEdit) {
    return (
      <Section title={texts.address}>
        <EditForm edit={edit} label={label}>
          <AddressFields form={edit.form} editing />
        </EditForm>
      </Section>
    );
  }
  return (
    <Section
      title={texts.address}
      action={
        mayEdit && (
          <Button variant="subtle" size="compact-sm" aria-label={label} onClick={edit.open}>
            {address ? texts.edit : texts.add}
          </Button>
        )
      }
    >
      {address ? <FactSheet facts={factsOf(address)} /> : <p className="text-quiet mt-1">{texts.noAddress}</p>}
    </Section>
  );
}

function factsOf(address: NonNullable<Customer['address']>) {
  const { zipCode, street, number, complement, district, city, state, country } = address;
  return [
    { label: texts.street, value: [street, number, complement].filter(Boolean).join(', '), wide: true },
    { label: labels.district, value: district },
    { label: labels.zipCode, value: <span className="figures">{zipCodeText(zipCode, country)}</span> },
    { label: labels.city, value: `${city} - ${state}` },
    { label: labels.country, value: country },
  ];
}
