import { z } from 'zod';
import { grants } from '../access.ts';
import { connectionProviders } from '../connections/providers.ts';
import { endpoint } from '../endpoint.ts';
import { fileUpload, instantText, plainDateText, reais, uuidParams, uuidText } from '../shapes.ts';

const tag = 'Disputas';
const access = grants.charge;

/**
 * How a dispute is contested: by documents that go one by one, by one PDF, by a text, or in the provider's own pages.
 */
const disputeContests = ['DOCUMENTS', 'ONE_FILE', 'TEXT', 'AT_PROVIDER'] as const;
export type DisputeContest = (typeof disputeContests)[number];

/** A text is a defence without documents, and one that is made elsewhere takes none here. */
export function takesDocuments(contest: DisputeContest): boolean {
  return contest === 'DOCUMENTS' || contest === 'ONE_FILE';
}

/** The group of a card's chargeback, by the brands' rules. */
export const disputeStages = ['FIRST', 'FRIENDLY', 'SECOND', 'PRE_ARBITRATION', 'ARBITRATION', 'COMPLIANCE'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** A dispute at a seller's own acquirer or bank has these too. */
export const contestFacts = {
  contest: z.enum(disputeContests),
  /** The acquirer or bank that has it; null for a simulated one. */
  provider: z.enum(connectionProviders).nullable(),
  stage: z.enum(disputeStages).nullable(),
  /** The reason in the provider's words; empty where it gives none. */
  detail: z.string(),
};

const disputeDocument = z.object({
  uuid: z.uuid(),
  fileName: z.string(),
  mediaType: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
  /** In bytes. */
  size: z.int(),
  addedBy: z.string(),
  addedAt: instantText,
  sent: z.boolean(),
  /** True when the acquirer did not take it. */
  refused: z.boolean(),
});
export type DisputeDocument = z.infer<typeof disputeDocument>;

export const disputeItem = z.object({
  uuid: z.uuid(),
  /** A card's chargeback, or a Pix that the payer's bank claims back (MED). */
  kind: z.enum(['CHARGEBACK', 'PIX_MED']),
  status: z.enum(['OPEN', 'WON', 'LOST']),
  amount: reais,
  reason: z.string(),
  openedAt: instantText,
  ...contestFacts,
  /** The last day for the defence, by the acquirer or bank; else the fifth calendar day after opening. */
  deadline: plainDateText,
  canDefend: z.boolean(),
  decidedAt: instantText.nullable(),
  /**
   * Amounts that a won dispute returned: available since the decision, or receivable on the day it would have come without the
   * dispute. Null unless it was won.
   */
  returned: z
    .object({
      availableAmount: reais,
      toReleaseAmount: reais,
      days: z.array(z.object({ settlementDate: plainDateText, installments: z.int(), amount: reais })),
    })
    .nullable(),
  documents: z.array(disputeDocument),
});
export type DisputeItem = z.infer<typeof disputeItem>;

export const documentUpload = fileUpload(2 * 1024 * 1024);

export const addDisputeDocument = endpoint({
  name: 'addDisputeDocument',
  method: 'POST',
  path: '/service/core/charges/{uuid}/dispute/documents',
  summary: 'Envia um documento de defesa: PDF, PNG ou JPEG de até 2 MB, até o fim do prazo',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  ...documentUpload,
  status: 201,
  answer: disputeDocument,
});

export const getDisputeDocument = endpoint({
  name: 'getDisputeDocument',
  method: 'GET',
  path: '/service/core/charges/{uuid}/dispute/documents/{document}',
  summary: 'Um documento de defesa, como foi enviado',
  tag,
  access,
  params: uuidParams.extend({ document: uuidText }),
  media: 'application/octet-stream',
});
