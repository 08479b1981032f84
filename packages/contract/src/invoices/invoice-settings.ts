import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailText, instantText, percentage, plainDateText, typedText } from '../shapes.ts';
import { invoiceService } from './invoice-services.ts';

export const taxRegimes = ['SIMPLES', 'LUCRO_PRESUMIDO', 'LUCRO_REAL', 'MEI'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

export function isOutsideSimples(taxRegime: TaxRegime): boolean {
  return taxRegime === 'LUCRO_PRESUMIDO' || taxRegime === 'LUCRO_REAL';
}

/** Which taxes a company pays within the Simples: all, the federal ones without the ISS, or none (above its limits). */
export const simplesCoverages = ['ALL', 'FEDERAL', 'OUTSIDE'] as const;

/** The largest PFX file, in bytes: an A1 certificate with its chain has some ten thousand. */
export const maxCertificateBytes = 100_000;

/** The company as the city and the Receita know it; on every invoice. */
export const invoiceCompany = z.object({
  taxRegime: z.enum(taxRegimes),
  /** Empty when the city did not register the company in the national registry (CNC): it is refused then (E0120). */
  municipalRegistration: typedText(15).regex(/^[0-9A-Za-z./-]{0,15}$/, 'Inscrição municipal inválida.'),
  /** The month's Simples rate, which the national system requires. */
  simplesRate: percentage.nullish(),
  /** For companies in the Simples; ALL by default. */
  simplesCoverage: z.enum(simplesCoverages).nullish(),
  /** The approximate federal taxes (Law 12.741/2012), which the national system requires outside the Simples and the MEI. */
  federalTaxRate: percentage.nullish(),
  cityCode: z.string().regex(/^\d{7}$/, 'Código do município inválido.'),
  city: typedText(60).min(2, 'Preenchimento obrigatório!'),
  state: z.string().regex(/^[A-Z]{2}$/, 'UF inválida.'),
});
export type InvoiceCompany = z.infer<typeof invoiceCompany>;

const invoiceAutomation = z.object({
  /** Default for recurrences without their own setting. */
  subscriptions: z.boolean(),
  /** Default for links without their own setting. */
  links: z.boolean(),
  email: z.boolean(),
  /** Mailed a month's notes on the first day of the next one; null mails nobody. */
  accountantEmail: emailText.nullable(),
});
export type InvoiceAutomation = z.infer<typeof invoiceAutomation>;

/** The page that was last mailed to the accountant. */
const accountantPageSending = z.object({
  email: z.string(),
  sentAt: instantText,
  expiresAt: instantText,
  /** By the seller's clock, unless it was revoked. */
  status: z.enum(['VALID', 'EXPIRED', 'REVOKED']),
  /** When it was first opened. */
  openedAt: instantText.nullable(),
  /** When something was last saved there. */
  filledAt: instantText.nullable(),
});
export type AccountantPageSending = z.infer<typeof accountantPageSending>;

export const invoiceSettings = z.object({
  active: z.boolean(),
  company: invoiceCompany.nullable(),
  /** The default first, then by name; activation requires one. */
  services: z.array(invoiceService),
  /** The certificate itself is never returned. */
  certificate: z
    .object({
      holder: z.string(),
      /** Null when it names no CNPJ. */
      document: z.string().nullable(),
      validFrom: plainDateText,
      validUntil: plainDateText,
      /** By the seller's clock; negative after expiry. */
      daysLeft: z.int(),
    })
    .nullable(),
  /** When this company and certificate last passed a test invoice; null before. */
  testedAt: instantText.nullable(),
  automation: invoiceAutomation,
  /** Null while it was never sent. */
  accountantPage: accountantPageSending.nullable(),
});
export type InvoiceSettings = z.infer<typeof invoiceSettings>;

const tag = 'Notas fiscais';
const access = grants.invoiceSettings;
const path = '/service/core/sellers/invoice-settings';

export const getInvoiceSettings = endpoint({
  name: 'getInvoiceSettings',
  method: 'GET',
  path,
  summary: 'Se a emissão de notas fiscais está ativa, e com que dados',
  tag,
  access,
  answer: invoiceSettings,
});

export const saveInvoiceCompany = endpoint({
  name: 'saveInvoiceCompany',
  method: 'PUT',
  path: `${path}/company`,
  summary: 'Guarda os dados fiscais; o que muda vale para as próximas notas e pede outro teste',
  tag,
  access,
  idempotency: 'accepted',
  body: invoiceCompany,
  answer: invoiceSettings,
});

export const saveInvoiceCertificate = endpoint({
  name: 'saveInvoiceCertificate',
  method: 'PUT',
  path: `${path}/certificate`,
  summary: 'Guarda, lacrado, o certificado A1 (PFX) e a senha dele; nenhum dos dois volta a ser mostrado',
  tag,
  access,
  idempotency: 'unused',
  bodyLimitBytes: 200_000,
  body: z.object({
    /** Base64. */
    content: z.base64().max(Math.ceil(maxCertificateBytes / 3) * 4, 'O arquivo pode ter no máximo 100 KB.'),
    password: z.string().min(1, 'Preenchimento obrigatório!').max(128),
  }),
  answer: invoiceSettings,
});

export const testInvoiceSettings = endpoint({
  name: 'testInvoiceSettings',
  method: 'POST',
  path: `${path}/test`,
  summary: 'Emite uma nota de teste, sem valor fiscal, com os dados guardados',
  tag,
  access,
  idempotency: 'required',
  answer: z.object({
    authorized: z.boolean(),
    reason: z.string().nullable(),
    settings: invoiceSettings,
  }),
});

export const changeInvoiceAutomation = endpoint({
  name: 'changeInvoiceAutomation',
  method: 'PATCH',
  path: `${path}/automation`,
  summary: 'Muda o que é emitido e enviado sem que ninguém peça',
  tag,
  access,
  idempotency: 'accepted',
  body: invoiceAutomation.partial(),
  answer: invoiceSettings,
});

export const activateInvoices = endpoint({
  name: 'activateInvoices',
  method: 'PATCH',
  path: `${path}/activate`,
  summary: 'Ativa a emissão de notas fiscais, depois de um teste autorizado',
  tag,
  access,
  idempotency: 'accepted',
  answer: invoiceSettings,
});

export const deactivateInvoices = endpoint({
  name: 'deactivateInvoices',
  method: 'PATCH',
  path: `${path}/deactivate`,
  summary: 'Desativa a emissão de notas fiscais; as que já existem continuam valendo',
  tag,
  access,
  idempotency: 'accepted',
  answer: invoiceSettings,
});
