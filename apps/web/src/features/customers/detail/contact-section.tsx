import { grants } from '@balcao/contract/access';
import { type Customer, updateCustomer } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Anchor, Button } from '@mantine/core';
import { ContactFields } from '../../../components/customer/contact-fields.tsx';
import { contactProblems } from '../../../components/customer/customer-problems.ts';
import { contactBody, documentTextOf } from '../../../components/customer/customer-values.ts';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { Section } from '../../../components/page/section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { EditForm } from './edit-form.tsx';
import { useCustomerEdit } from './use-customer-edit.ts';

const texts = customerScreens.detail;

export function ContactSection({ customer }: { readonly customer: Customer }) {
  const mayEdit = useMaySee(grants.editCustomer);
  const edit = useCustomerEdit(customer, {
    block: 'contact',
    endpoint: updateCustomer,
    bodyOf: contactBody,
    problemsOf: contactProblems,
    saved: customerScreens.contactSaved,
  });
  if (edit.isOpen && mayEdit) {
    return (
      <Section title={texts.contact} help={texts.documentFixed}>
        <EditForm edit={edit} label={texts.editContact}>
          <ContactFields form={edit.form} />
        </EditForm>
      </Section>
    );
  }
  return (
    <Section
      title={texts.contact}
      action={
        mayEdit && (
          <Button variant="subtle" size="compact-sm" aria-label={texts.editContact} onClick={edit.open}>
            {texts.edit}
          </Button>
        )
      }
    >
      <FactSheet facts={factsOf(customer)} />
    </Section>
  );
}

function factsOf({ document, name, email, alternativeEmail, countryCode, phone }: Customer) {
  const code = countryCode.replaceAll(/\D/g, '');
  return [
    {
      label: texts.document,
      value: (
        <span className="figures">
          {documentTextOf(document)}
          {document.documentType === 'foreign' && ` (${document.documentNation})`}
        </span>
      ),
    },
    {
      label: customerScreens.form.phone,
      value: phone && <span className="figures">{`+${code} ${phoneText(phone, code)}`}</span>,
    },
    {
      label: texts.email,
      wide: true,
      value: (
        <Anchor href={`mailto:${email}`} aria-label={`${email} · ${texts.emailOf(name)}`}>
          {email}
        </Anchor>
      ),
    },
    { label: texts.alternativeEmail, wide: true, value: alternativeEmail },
  ];
}
