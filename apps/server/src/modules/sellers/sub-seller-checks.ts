import { countries, findBank, isCpf, normalizeDocument, normalizePixKey, states } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { assertThat, refuse } from './refusals.ts';
import type { CompanyField, SubSellerAddress, SubSellerPixKeyType } from './sub-seller.ts';

interface OwnDocument {
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
}

/** A CPF or a CNPJ, alphanumeric too, normalised. Refuses `sub_seller.invalid_document`. */
export function checkedDocument(typed: string): OwnDocument {
  const document = normalizeDocument(typed);
  assertThat(document, 'sub_seller.invalid_document');
  return { document, documentType: isCpf(document) ? 'CPF' : 'CNPJ' };
}

interface PersonOrCompany {
  readonly ownerName?: string | null | undefined;
  readonly ownerDocument?: string | null | undefined;
  readonly openingDate?: PlainDate | null | undefined;
  readonly description?: string | null | undefined;
  readonly birthdate: PlainDate;
}

/**
 * What goes with the document: a company also says who answers for it, since when it is open
 * and what it does; a person says none of that. Refuses what lacks, an owner without a CPF, and dates after today.
 */
export function checkedIdentity(documentType: OwnDocument['documentType'], given: PersonOrCompany, today: PlainDate) {
  assertThat(given.birthdate <= today, 'sub_seller.future_date');
  const owner = { name: null, document: null, birthdate: given.birthdate };
  if (documentType === 'CPF') return { owner, openingDate: null, description: given.description || null };
  const openingDate = said(given.openingDate, 'openingDate');
  assertThat(openingDate <= today, 'sub_seller.future_date');
  const description = said(given.description, 'description');
  const name = said(given.ownerName, 'ownerName');
  const ownerDocument = normalizeDocument(said(given.ownerDocument, 'ownerDocument'));
  assertThat(ownerDocument && isCpf(ownerDocument), 'sub_seller.invalid_owner_document');
  return { owner: { ...owner, name, document: ownerDocument }, openingDate, description };
}

function said<Value extends string>(value: Value | null | undefined, field: CompanyField): Value {
  assertThat(value, 'sub_seller.company_field_required', { field });
  return value;
}

/** An address whose country, and in Brazil whose state and postal code, exist. The code's marks are left out. */
export function checkedAddress(address: SubSellerAddress): SubSellerAddress {
  assertThat(
    countries.some(({ code }) => code === address.country),
    'sub_seller.unknown_country',
  );
  if (address.country !== 'BR') return address;
  assertThat(
    states.some(({ code }) => code === address.state),
    'sub_seller.unknown_state',
  );
  const zipCode = address.zipCode.replace(/[ -]/g, '');
  assertThat(/^\d{8}$/.test(zipCode), 'sub_seller.invalid_zip_code');
  return { ...address, zipCode };
}

/** Refuses `sub_seller.unknown_bank`. */
export function assertBank(code: string): void {
  assertThat(findBank(code), 'sub_seller.unknown_bank');
}

/** The key as the DICT holds it. Refuses `sub_seller.invalid_pix_key`, which says what that type looks like. */
export function checkedPixKey(typed: string, type: SubSellerPixKeyType): string {
  const kinds = { DOCUMENT: ['CPF', 'CNPJ'], PHONE: ['PHONE'], EMAIL: ['EMAIL'], ALLEATORY_KEY: ['EVP'] } as const;
  for (const kind of kinds[type]) {
    const key = normalizePixKey(typed, kind);
    if (key) return key;
  }
  return refuse('sub_seller.invalid_pix_key', { type });
}
