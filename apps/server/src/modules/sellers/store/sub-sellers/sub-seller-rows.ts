import { cents, foldText } from '@balcao/kernel';
import type { Selectable } from 'kysely';
import type { SplitValue, SubSeller } from '../../sub-seller.ts';
import type { SubSellersTable } from './sub-sellers-table.ts';

export function subSellerRow(subSeller: SubSeller): Omit<SubSellersTable, 'deleted_at'> {
  const { payment, contact, owner } = subSeller;
  return {
    seller_id: subSeller.sellerId,
    id: subSeller.id,
    name: subSeller.name,
    name_search: foldText(subSeller.name),
    document: subSeller.document,
    document_type: subSeller.documentType,
    active: subSeller.isActive,
    split_status: subSeller.splitStatus,
    registration_id: subSeller.registrationId,
    split_refusal: subSeller.splitRefusal && (JSON.stringify(subSeller.splitRefusal) as never),
    description: subSeller.description,
    opening_date: subSeller.openingDate,
    payment_type: payment.paymentType,
    payment_value: payment.paymentType === 'FIXED' ? payment.amountCents : Math.round(payment.percent * 100),
    address: subSeller.address,
    bank_account: subSeller.account,
    pix_key: subSeller.pixKey,
    pix_key_type: subSeller.pixKeyType,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    alternative_email: subSeller.alternativeEmail,
    owner_name: owner.name,
    owner_document: owner.document,
    birthdate: owner.birthdate,
    created_at: subSeller.createdAt,
    created_by: subSeller.createdBy,
    version: subSeller.version,
  };
}

export function subSellerFrom(row: Selectable<SubSellersTable>): SubSeller {
  return {
    sellerId: row.seller_id,
    id: row.id,
    name: row.name,
    document: row.document,
    documentType: row.document_type,
    isActive: row.active,
    splitStatus: row.split_status,
    registrationId: row.registration_id,
    splitRefusal: row.split_refusal,
    description: row.description,
    openingDate: row.opening_date,
    payment: paymentFrom(row),
    address: row.address,
    account: row.bank_account,
    pixKey: row.pix_key,
    pixKeyType: row.pix_key_type,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    alternativeEmail: row.alternative_email,
    owner: { name: row.owner_name, document: row.owner_document, birthdate: row.birthdate },
    createdAt: row.created_at,
    createdBy: row.created_by,
    version: row.version,
  };
}

function paymentFrom({ payment_type, payment_value }: Selectable<SubSellersTable>): SplitValue {
  return payment_type === 'FIXED'
    ? { paymentType: payment_type, amountCents: cents(payment_value) }
    : { paymentType: payment_type, percent: payment_value / 100 };
}
