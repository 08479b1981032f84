import { formatDocument } from '@balcao/brazil/documents';
import { countries, findBank } from '@balcao/brazil/reference';
import type { SubSeller } from '@balcao/contract/sub-sellers';
import { formatPlainDate } from '@balcao/kernel';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { shareText } from '../share-text.ts';
import { type Section, sections } from '../values/sub-seller-problems.ts';
import { pixKeyText } from '../values/sub-seller-values.ts';
import { RecordSection } from './record-section.tsx';

const TextDialog = lazy(() => import('./text-dialog.tsx').then(({ TextDialog }) => ({ default: TextDialog })));

const labels = subSellerScreens.form;

export function RecordTab({ subSeller }: { readonly subSeller: SubSeller }) {
  return sections.map((section) => (
    <RecordSection key={section} section={section} subSeller={subSeller}>
      <FactSheet facts={factsOf(section, subSeller)} />
    </RecordSection>
  ));
}

function factsOf(section: Section, subSeller: SubSeller): readonly Fact[] {
  switch (section) {
    case 'general':
      return generalFacts(subSeller);
    case 'address':
      return addressFacts(subSeller);
    case 'share':
      return [
        { label: labels.paymentType, value: labels.types[subSeller.paymentType] },
        {
          label: subSeller.paymentType === 'FIXED' ? labels.amount : labels.percent,
          value: <span className="figures">{shareText(subSeller)}</span>,
        },
      ];
    case 'bank':
      return bankFacts(subSeller);
  }
}

function generalFacts({ document, documentType, contact, owner, alternativeEmail, ...subSeller }: SubSeller) {
  const isCompany = documentType === 'CNPJ';
  const birthdate = {
    label: isCompany ? labels.ownerBirthdate : labels.birthdate,
    value: formatPlainDate(owner.birthdate),
  };
  return [
    { label: isCompany ? labels.companyName : labels.name, value: subSeller.name },
    { label: labels.document, value: <span className="figures">{formatDocument(document)}</span> },
    { label: labels.contactName, value: contact.name },
    { label: labels.email, value: contact.email },
    { label: labels.phone, value: <span className="figures">{phoneText(contact.phone, '55')}</span> },
    { label: labels.alternativeEmail, value: alternativeEmail },
    ...(isCompany
      ? [
          { label: labels.ownerName, value: owner.ownerName },
          {
            label: labels.ownerDocument,
            value: owner.ownerDocument && <span className="figures">{formatDocument(owner.ownerDocument)}</span>,
          },
          { label: labels.openingDate, value: subSeller.openingDate && formatPlainDate(subSeller.openingDate) },
        ]
      : []),
    birthdate,
    ...(subSeller.description
      ? [{ label: labels.description, wide: true, value: <Description text={subSeller.description} /> }]
      : []),
  ];
}

/** The first lines, and the whole in a dialog. */
function Description({ text }: { readonly text: string }) {
  const [opened, setOpened] = useState<boolean>();
  return (
    <>
      <Text span inherit className="wrap-anywhere" lineClamp={2}>
        {text}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpened(true)}>
        {subSellerScreens.detail.seeDescription}
      </Anchor>
      <Suspense>
        {opened !== undefined && (
          <TextDialog opened={opened} title={labels.description} onClose={() => setOpened(false)}>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </TextDialog>
        )}
      </Suspense>
    </>
  );
}

function addressFacts({ address }: SubSeller): readonly Fact[] {
  const { street, number, complement, district, city, state, zipCode, country } = address;
  return [
    { label: labels.street, value: [street, number, complement].filter(Boolean).join(', '), wide: true },
    { label: labels.district, value: district },
    { label: labels.zipCode, value: <span className="figures">{zipCodeText(zipCode, country)}</span> },
    { label: labels.city, value: `${city} - ${state}` },
    { label: labels.country, value: countries.find(({ code }) => code === country)?.name ?? country },
  ];
}

function bankFacts({ account: { account, pixKey, pixKeyType } }: SubSeller): readonly Fact[] {
  const { bank, issuer, issuerDigit, number, bankDigit, accountType } = account;
  return [
    { label: labels.bank, value: `${bank} · ${findBank(bank)?.name ?? bank}`, wide: true },
    { label: labels.agency, value: <span className="figures">{`${issuer}-${issuerDigit}`}</span> },
    { label: labels.account, value: <span className="figures">{`${number}-${bankDigit}`}</span> },
    { label: labels.accountType, value: labels.accountTypes[accountType] },
    { label: labels.pixKeyType, value: labels.pixKeyTypes[pixKeyType] },
    { label: labels.pixKey, value: <span className="figures">{pixKeyText(pixKey, pixKeyType)}</span>, wide: true },
  ];
}
