import { isCpfOrCnpj } from '@balcao/brazil';
import type { CustomerImportField } from '@balcao/contract';
import type { ImportField, MappedRow } from '../../../imports/index.ts';

type Cells = Readonly<Partial<Record<CustomerImportField, string>>>;

const namesOf: Readonly<Record<CustomerImportField, readonly string[]>> = {
  name: [
    'nome',
    'nomecompleto',
    'cliente',
    'nomedocliente',
    'razaosocial',
    'nomerazaosocial',
    'nomeourazaosocial',
    'name',
  ],
  document: ['documento', 'cpfcnpj', 'cnpjcpf', 'cpfoucnpj', 'cpf', 'cnpj', 'document'],
  email: ['email', 'emailprincipal', 'mail', 'enderecodeemail'],
  phone: ['telefone', 'celular', 'whatsapp', 'fone', 'telefonecelular', 'phone'],
  countryCode: ['ddi', 'codigodopais', 'codigopais', 'countrycode'],
  alternativeEmail: ['emailalternativo', 'emailfinanceiro', 'email2', 'alternativeemail'],
  documentNation: ['paisdodocumento', 'paisdocumento', 'documentnation'],
  zipCode: ['cep', 'codigopostal', 'zipcode', 'zip'],
  street: ['logradouro', 'rua', 'endereco', 'street'],
  number: ['numero', 'num', 'n', 'no', 'number'],
  complement: ['complemento', 'complement'],
  district: ['bairro', 'distrito', 'district'],
  city: ['cidade', 'municipio', 'localidade', 'city'],
  state: ['uf', 'estado', 'state'],
  country: ['pais', 'country'],
};

const required: ReadonlySet<string> = new Set<CustomerImportField>(['name', 'document', 'email', 'phone']);

export const customerFields: readonly ImportField[] = Object.entries(namesOf).map(([field, names]) => ({
  field,
  names,
  required: required.has(field),
}));

/** Repairs what spreadsheets do to cells: numbers lose leading zeros, and phones include the country code. */
export function cellsOf({ cells }: MappedRow): Cells {
  const given: Cells = cells;
  const { document, phone, zipCode, country, documentNation } = given;
  const nation = documentNation && countryOf(documentNation);
  return {
    ...given,
    ...(document && { document: nation && nation !== 'BR' ? document : withFirstZeros(document) }),
    ...(phone && phoneOf(phone, given.countryCode)),
    ...(zipCode && /^\d{7}$/.test(zipCode) && { zipCode: `0${zipCode}` }),
    ...(country && { country: countryOf(country) }),
    ...(nation && { documentNation: nation }),
  };
}

/** Restores the leading zeros of a CPF or CNPJ. */
function withFirstZeros(document: string): string {
  if (!/^\d{8,13}$/.test(document) || isCpfOrCnpj(document)) return document;
  const longer = [11, 14].map((length) => document.padStart(length, '0'));
  return longer.find((padded) => isCpfOrCnpj(padded)) ?? document;
}

/** Splits the country code from a phone that begins with it. */
function phoneOf(phone: string, countryCode: string | undefined): Cells {
  const [, code, rest] = /^\+(55|\d{1,3}(?=[ (-]))[ -]?(.+)$/.exec(phone) ?? [];
  if (code && rest) return { phone: rest, countryCode: countryCode ?? code };
  const digits = phone.replace(/\D/g, '');
  const isBrazilian = (countryCode ?? '55').replace(/\D/g, '') === '55';
  return isBrazilian && /^55\d{10,11}$/.test(digits) ? { phone: digits.slice(2) } : { phone };
}

function countryOf(country: string): string {
  return /^bra[sz]il$/i.test(country) ? 'BR' : country.toUpperCase();
}
