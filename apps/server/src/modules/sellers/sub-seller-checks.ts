import { countries, findBank, isCpf, normalizeDocument, normalizePixKey, states } from '@balcao/brazil';
import type { PlainDate } from '@balcao/kernel';
import { assertThat, refuse } from './refusals.ts';
import type { CompanyField, SubSellerAddress, SubSellerPixKeyType } from './sub-seller.ts';

interface OwnDocument {
  readonly document: string;
  readonly documentType: 'CPF' | 'CNPJ';
}

/** Normalises a CPF or a CNPJ, alphanumeric too. Refuses `sub_seller.invalid_document`. */
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
 * A company also names its representative, its opening date and its activity; a person has none of these. Refuses
 * missing fields, an owner without a CPF, and future dates.
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

/** Normalises an address. The country, and in Brazil the state and postal code, must exist. */
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

/** Normalises the key as the DICT does. Refuses `sub_seller.invalid_pix_key`. */
export function checkedPixKey(typed: string, type: SubSellerPixKeyType): string {
  const kinds = { DOCUMENT: ['CPF', 'CNPJ'], PHONE: ['PHONE'], EMAIL: ['EMAIL'], ALLEATORY_KEY: ['EVP'] } as const;
  for (const kind of kinds[type]) {
    const key = normalizePixKey(typed, kind);
    if (key) return key;
  }
  return refuse('sub_seller.invalid_pix_key', { type });
}
