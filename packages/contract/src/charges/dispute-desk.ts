import { z } from 'zod';
import { grants } from '../access.ts';
import { bankingAccountTypes } from '../banking/banking-statement.ts';
import { connectionProviders } from '../connections/providers.ts';
import { endpoint } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { contestFacts, disputeStages, documentUpload } from './disputes.ts';
import { saleAuthentication } from './sale-authentication.ts';

const tag = 'Disputas';
const path = '/service/core/disputes';
const access = grants.disputes;

/** DEFENCE still accepts documents; OPEN waits for the issuer or the banks; WON by the seller, LOST to the buyer. */
export const disputeStates = ['DEFENCE', 'OPEN', 'WON', 'LOST'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A card's chargeback, or a Pix that the payer's bank claims back (MED). */
export const disputeKinds = ['CHARGEBACK', 'PIX_MED'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

const listedDispute = z.object({
  uuid: z.uuid(),
  kind: z.enum(disputeKinds),
  /** Null for a Pix on a key. */
  charge: z.uuid().nullable(),
  title: z.string(),
  customerName: z.string(),
  amount: reais,
  /** In words. */
  reason: z.string(),
  state: z.enum(disputeStates),
  ...contestFacts,
  openedAt: instantText,
  deadline: plainDateText,
  /** Until the last day of the defence, which counts as 0; null once nothing can be sent. */
  daysLeft: z.int().nullable(),
  decidedAt: instantText.nullable(),
  /** When the seller accepted it without a defence. */
  acceptedAt: instantText.nullable(),
  documents: z.int(),
  /** The defence lacks any document, the text that a bank asks for, or the generated dossier. */
  missing: z.array(z.enum(['DOCUMENT', 'STATEMENT', 'DOSSIER'])),
});
export type ListedDispute = z.infer<typeof listedDispute>;

export const findDisputes = endpoint({
  name: 'findDisputes',
  method: 'GET',
  path,
  summary: 'As disputas, as de prazo mais próximo primeiro',
  tag,
  access,
  savesViews: true,
  query: z.object({
    state: z.enum(disputeStates).optional(),
    kind: z.enum(disputeKinds).optional(),
    /** A substring of the customer's name or the title. */
    text: typedText(100).optional(),
    ...pageQuery(['deadline', 'amount', 'openedAt'], { size: 20, sort: 'deadline,ASC' }),
  }),
  answer: pageOf(listedDispute),
});

const disputedPix = z.object({
  uuid: z.uuid(),
  endToEndId: z.string(),
  key: z.string(),
  account: z.enum(bankingAccountTypes),
  receivedAt: instantText,
  amount: reais,
  /** The amount that could be blocked. */
  heldAmount: reais,
  /** Returned to the payer by this dispute, or on its way. */
  returnedAmount: reais,
});

const disputeSheet = listedDispute.extend({
  /** Says who bears the fraud, where the holder denies the sale. */
  authentication: saleAuthentication.nullable(),
  receivedPix: disputedPix.nullable(),
  /** The defence in the seller's words; null before it is written, and for a Pix on a key. */
  statement: z.string().nullable(),
  sent: z.array(
    z.object({
      uuid: z.uuid(),
      fileName: z.string(),
      addedAt: instantText,
      addedBy: z.string(),
      sent: z.boolean(),
      refused: z.boolean(),
    }),
  ),
});
export type DisputeSheet = z.infer<typeof disputeSheet>;

export const getDispute = endpoint({
  name: 'getDispute',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Uma disputa, com os documentos da defesa',
  tag,
  access,
  params: uuidParams,
  answer: disputeSheet,
});

const outcome = z.object({
  name: z.string(),
  won: z.object({ count: z.int(), amount: reais }),
  lost: z.object({ count: z.int(), amount: reais }),
  /** The won part of decided amounts, in percent; null while nothing was decided. */
  rate: z.number().nullable(),
});
export type DisputeOutcome = z.infer<typeof outcome>;

export const getDisputeOutcomes = endpoint({
  name: 'getDisputeOutcomes',
  method: 'GET',
  path: `${path}/outcomes`,
  summary: 'O que foi ganho e perdido em disputas decididas em um período, por motivo e por produto',
  tag,
  access,
  query: z.object({ dateInitial: typedDate, dateFinal: typedDate }),
  answer: z.object({ total: outcome, reasons: z.array(outcome), products: z.array(outcome) }),
});

export const getDisputeDossier = endpoint({
  name: 'getDisputeDossier',
  method: 'GET',
  path: `${path}/{uuid}/dossier`,
  summary: 'O dossiê da defesa em PDF: cobrança, tentativas, histórico, cliente e os documentos enviados',
  tag,
  access,
  params: uuidParams,
  media: 'application/pdf',
});

export const sendDisputeDossier = endpoint({
  name: 'sendDisputeDossier',
  method: 'POST',
  path: `${path}/{uuid}/dossier`,
  summary: 'Envia o dossiê como documento da defesa',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  status: 201,
  answer: disputeSheet,
});

export const addListedDocument = endpoint({
  name: 'addListedDocument',
  method: 'POST',
  path: `${path}/{uuid}/documents`,
  summary: 'Envia um documento de defesa de uma disputa: PDF, PNG ou JPEG de até 2 MB, até o fim do prazo',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  ...documentUpload,
  status: 201,
  answer: disputeSheet,
});

export const maxStatementLength = 2_000;

export const writeDisputeStatement = endpoint({
  name: 'writeDisputeStatement',
  method: 'PUT',
  path: `${path}/{uuid}/statement`,
  summary: 'Guarda a defesa por escrito, que vai no dossiê e, onde o banco pede um texto, é a própria defesa',
  tag,
  access,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ statement: typedLines(maxStatementLength).pipe(z.string().min(1, 'Preenchimento obrigatório!')) }),
  answer: disputeSheet,
});

export const findIssuerDocuments = endpoint({
  name: 'findIssuerDocuments',
  method: 'GET',
  path: `${path}/{uuid}/issuer-documents`,
  summary: 'Os documentos que o banco emissor enviou à adquirente',
  tag,
  access,
  params: uuidParams,
  answer: z.object({ content: z.array(z.object({ id: z.string(), fileName: z.string() })) }),
});

export const getIssuerDocument = endpoint({
  name: 'getIssuerDocument',
  method: 'GET',
  path: `${path}/{uuid}/issuer-documents/{document}`,
  summary: 'Um documento do banco emissor, como a adquirente o entrega',
  tag,
  access,
  params: uuidParams.extend({ document: z.string().regex(/^[\w-]{1,40}$/, 'Documento inválido') }),
  media: 'application/octet-stream',
});

const unidentifiedDispute = z.object({
  uuid: uuidText,
  provider: z.enum(connectionProviders),
  /** The provider's number of it. */
  caseId: z.string(),
  stage: z.enum(disputeStages).nullable(),
  status: z.enum(['OPEN', 'WON', 'LOST']),
  amount: reais,
  detail: z.string(),
  openedAt: instantText,
  deadline: plainDateText.nullable(),
  /** Empty where the provider says nothing. */
  payment: z.object({
    paidOn: z.string(),
    card: z.string(),
    nsu: z.string(),
    authorization: z.string(),
    tid: z.string(),
    endToEndId: z.string(),
  }),
});
export type UnidentifiedDispute = z.infer<typeof unidentifiedDispute>;

export const findUnidentifiedDisputes = endpoint({
  name: 'findUnidentifiedDisputes',
  method: 'GET',
  path: `${path}/unidentified`,
  summary: 'As disputas que a adquirente ou o banco lista e que não são de nenhuma cobrança em aberto daqui',
  tag,
  access,
  answer: z.object({ content: z.array(unidentifiedDispute) }),
});

export const acceptDispute = endpoint({
  name: 'acceptDispute',
  method: 'POST',
  path: `${path}/{uuid}/accept`,
  summary: 'Aceita a disputa sem defesa: o valor volta ao pagador',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: disputeSheet,
});
