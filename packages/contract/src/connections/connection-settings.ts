import { z } from 'zod';
import { emailText, typedText, uuidText } from '../shapes.ts';

export const maxConnectionCertificateBytes = 100_000;

const optionalText = (max: number) => typedText(max).nullish();
const digits = (max: number) => typedText(max).regex(/^\d*$/, 'Use só números.').nullish();
const checkDigit = typedText(1)
  .regex(/^[0-9XxPp]?$/, 'Dígito inválido')
  .nullish();
const address = typedText(300)
  .regex(/^https:\/\/[^\s?#@]+$/, 'Informe um endereço que comece com https://, sem usuário e sem parâmetros.')
  .nullish();

const identifier = typedText(40).regex(/^\d+$/, 'Use só números.').nullish();

/** The settings that are not secret. */
export const connectionSettings = z.object({
  /** The DICT key that charges are created for. */
  pixKey: optionalText(77),
  /** The payout account's key, for banks that send by key. */
  destinationKey: optionalText(77),
  /** The account that receives Pix Automático debits; without it a connection does not offer them. */
  automaticAccount: digits(20),
  automaticAgency: digits(4),
  /** For an acquirer: identifies the seller in the buyer's browser. */
  publicKey: typedText(120)
    .regex(/^pk_\w+$/, 'A chave pública começa com pk_.')
    .nullish(),
  /** For Cielo. */
  merchantId: uuidText.nullish(),
  /** Shown on the card's bill. */
  descriptor: typedText(13)
    .regex(/^[A-Za-z0-9 ]+$/, 'Use até 13 letras e números, sem acentos.')
    .nullish(),
  /** For Cielo's chargebacks: the head shop's number, or several. */
  establishments: typedText(200)
    .regex(/^\d{1,10}([ ,;]+\d{1,10})*$/, 'Use só números, separados por vírgula.')
    .nullish(),
  /** For Cielo's 3DS. */
  establishmentCode: typedText(10)
    .regex(/^\d{10}$/, 'Use os 10 números do estabelecimento.')
    .nullish(),
  /** Shown to the buyer by the card's issuer. */
  merchantName: typedText(25)
    .regex(/^[A-Za-z0-9 ]+$/, 'Use até 25 letras e números, sem acentos.')
    .nullish(),
  mcc: typedText(4)
    .regex(/^\d{4}$/, 'Use os 4 números do ramo de atividade.')
    .nullish(),
  /** Whether a checkout's sale that the issuer does not authenticate is refused; else it goes on, and the seller bears its fraud. */
  unauthenticated: z.enum(['REFUSE']).nullish(),
  /** The name that Cielo records for the person who answers a chargeback. */
  responsibleEmail: emailText.nullish(),
  /** Digits in collection by files; elsewhere as the bank's integration writes it. */
  account: optionalText(30),
  /** For the Cloud API: the sending number and its account. */
  phoneNumberId: identifier,
  businessAccountId: identifier,
  accountDigit: checkDigit,
  agency: digits(5),
  agencyDigit: checkDigit,
  /** For Sicredi (posto). */
  post: digits(2),
  /** The seller's number in collection: convênio, código do beneficiário or do cliente. */
  beneficiary: digits(20),
  /** Sicoob's collection contract, where it differs from the beneficiary. */
  contract: digits(15),
  wallet: digits(3),
  /** For Banco do Brasil, a variation of the wallet. */
  variation: digits(3),
  /** The seller's name in a file's header, where it is not the beneficiary number. */
  transmission: typedText(20)
    .regex(/^[A-Za-z0-9 ]*$/, 'Use só letras e números.')
    .nullish(),
  /** The assigned range of numbers (nosso número), without check digits. */
  firstNumber: digits(15),
  lastNumber: digits(15),
  /** Calendar days after the due date. */
  protestDays: digits(2),
  writeOffDays: digits(3),
  /** Layout of the files, where a bank has two; CNAB 240 by default. */
  layout: typedText(3)
    .regex(/^(240|400)$/, 'Use 240 ou 400.')
    .nullish(),
  /** Whether remessas ask the bank to make a Pix of each boleto. */
  pix: z.enum(['yes']).nullish(),
  baseUrl: address,
  tokenUrl: address,
  /** The PEM certificate of the authority that issued the provider's. */
  authority: z.string().max(20_000).nullish(),
});
export type ConnectionSettings = z.infer<typeof connectionSettings>;
