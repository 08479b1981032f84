import type { SubSeller } from './sub-seller.ts';

export function auditedSubSeller(subSeller: SubSeller) {
  const { name, document, description, openingDate, payment, address, account, pixKey, contact, owner } = subSeller;
  return {
    name,
    document,
    description,
    openingDate,
    ...address,
    pixKey,
    ownerName: owner.name,
    ownerDocument: owner.document,
    birthdate: owner.birthdate,
    splitType: payment.paymentType,
    ...(payment.paymentType === 'FIXED' ? { splitCents: payment.amountCents } : { splitPercent: payment.percent }),
    bankAccount: `${account.bank} · ${account.issuer} · ${account.number}-${account.bankDigit}`,
    contactName: contact.name,
    email: contact.email,
    phone: contact.phone,
    alternativeEmail: subSeller.alternativeEmail,
  };
}

export function subSellerSubject({ id, name }: Pick<SubSeller, 'id' | 'name'>) {
  return { kind: 'sub-seller', id, label: name } as const;
}
