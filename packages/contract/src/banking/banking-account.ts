import { z } from 'zod';
import { grants } from '../access.ts';
import { connectionProviders } from '../connections/providers.ts';
import { endpoint } from '../endpoint.ts';
import { bankingStatuses } from '../session.ts';
import { instantText, phoneInBrazil, reais, typedDate, typedName, typedText } from '../shapes.ts';

/** Appended to `bankingType` once the seller has a checking account of this product. */
export const ownBankingType = 'BALCAO';

export const businessTypes = ['MEI', 'ME', 'EI', 'EIRELI', 'LTDA', 'SS', 'SA', 'NON_PROFIT'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const ownerTypes = ['PARTNER', 'PROXY_HOLDER', 'LEGAL_REPRESENTATIVE', 'OTHER'] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** Without the account's owner. */
export const maxOwners = 20;

/** The documents spell it this way in this wizard. */
const required = 'Peenchimento obrigatório!';
const text = (max: number) => typedText(max).min(1, required);
const name = (max: number) => typedName(max).min(1, required);
const email = z.string().trim().toLowerCase().max(254).pipe(z.email('E-mail inválido!'));
const document = z.string().trim().min(1, required).max(20);
const phone = phoneInBrazil('Telefone inválido.');

const address = z.object({
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{5}-?\d{3}$/, 'Cep inválido.'),
  street: text(120),
  number: text(10),
  complement: typedText(80).nullish(),
  district: text(80),
  city: text(80),
  state: z.string().regex(/^[A-Z]{2}$/, 'Estado inválido'),
  country: z.literal('BR').default('BR'),
});
export type BankingAddress = z.infer<typeof address>;

const naturalOwner = z.object({
  document,
  firstName: name(60),
  lastName: name(120),
  birthdate: typedDate,
  email,
  phone,
  type: z.enum(ownerTypes).default('PARTNER'),
  address,
});
export type NaturalOwner = z.infer<typeof naturalOwner>;

const legalOwner = z.object({
  document,
  legalName: name(120),
  foundingDate: typedDate,
  email,
  phone,
  type: z.enum(ownerTypes).default('LEGAL_REPRESENTATIVE'),
  address,
});
export type LegalOwner = z.infer<typeof legalOwner>;

const accountOwner = naturalOwner.omit({ phone: true }).extend({ phoneNumber: phone });
export type AccountOwner = z.infer<typeof accountOwner>;

const company = {
  fantasyName: name(120),
  /** The scheme is optional. */
  url: z
    .string()
    .trim()
    .max(200)
    .regex(/^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i, 'Digite uma url válida!'),
  openingDate: typedDate,
  businessType: z.enum(businessTypes).default('LTDA'),
  mainActivity: text(120),
  phone: phone.nullish(),
  email,
};

const openBody = z.object({
  ...company,
  companyName: name(120),
  document,
  address,
  accountOwner,
  naturalOwner: z.array(naturalOwner).max(maxOwners).default([]),
  legalOwner: z.array(legalOwner).max(maxOwners).default([]),
});
export type OpenBankingAccount = z.infer<typeof openBody>;

/** Sent and returned under the same names. */
const accountInput = z.object({
  ...company,
  companyName: z.string(),
  document: z.string(),
  newBankingAddress: address,
  newAccountOwner: accountOwner,
  newNaturalOwner: z.array(naturalOwner),
  newLegalOwner: z.array(legalOwner),
});
export type BankingAccountInput = z.infer<typeof accountInput>;

/** Services that a bank does not offer by its API. */
const accountGaps = [
  'KEY_OWNER',
  'BOLETO_LOOKUP',
  'PIX_ACCOUNT',
  'DARF',
  'KEYS',
  'DDA',
  'CARDS',
  'INVESTMENTS',
] as const;
export type AccountGap = (typeof accountGaps)[number];

/** The seller's own account at a bank, as it was last read. */
const connectedBank = z.object({
  provider: z.enum(connectionProviders),
  /** As the bank prints it; null where its API needs none. */
  account: z.string().nullable(),
  gaps: z.array(z.enum(accountGaps)),
  /** False once it was switched off: nothing is read or paid any more. */
  connected: z.boolean(),
  /** Null before the bank's first answer. */
  reading: z
    .object({
      at: instantText,
      available: reais,
      /** Not part of what is available. */
      blocked: reais,
      limit: reais,
      /** Balance by our records, now. */
      checking: reais,
      /** Money of sales in the same account, which is part of the seller's balance of sales. */
      sales: reais,
    })
    .nullable(),
  /** When the bank last did not answer; null when it answered after that. */
  failedAt: instantText.nullable(),
  /** The last rise of what is blocked, while anything is. */
  blockedRise: z.object({ amount: reais, at: instantText }).nullable(),
});
export type ConnectedBank = z.infer<typeof connectedBank>;

const bankingAccount = z.object({
  status: z.enum(bankingStatuses),
  kycAnalysisResult: z.string().nullable(),
  /** The last submission; null before one, and of an account that was only connected. */
  accountInput: accountInput.nullable(),
  /** Null until the analysis approved. A connected account may have no investment account. */
  debitAccountId: z.uuid().nullable(),
  investmentAccountId: z.uuid().nullable(),
  /** Null of an account that no bank was connected to. */
  bank: connectedBank.nullable(),
});
export type BankingAccount = z.infer<typeof bankingAccount>;

const tag = 'Conta PJ';
const path = '/service/core/banking-account';

export const getBankingAccount = endpoint({
  name: 'getBankingAccount',
  method: 'GET',
  path,
  summary: 'A conta bancária do vendedor: se já pode ser usada, e o que foi enviado para abri-la',
  tag,
  access: grants.bankingAccount,
  answer: bankingAccount,
});

export const openBankingAccount = endpoint({
  name: 'openBankingAccount',
  method: 'POST',
  path,
  summary: 'Envia a empresa e seus sócios para análise; a conta abre quando ela for aprovada',
  tag,
  access: grants.openBankingAccount,
  idempotency: 'required',
  body: openBody,
  status: 201,
  answer: bankingAccount,
});

export const readBankingAccount = endpoint({
  name: 'readBankingAccount',
  method: 'POST',
  path: `${path}/reading`,
  summary: 'Lê agora o saldo e o extrato da conta conectada, no banco',
  tag,
  access: grants.bankingAccount,
  idempotency: 'accepted',
  answer: bankingAccount,
});
