import { formatDocument } from '@balcao/brazil';
import {
  type DefenceFacts,
  type DossierFacts,
  disputeDossier,
  receivedPixDossier,
  charges as texts,
} from '@balcao/messages';
import { paidBy } from '../../banking/index.ts';
import { issuerOf, maxEvidenceBytes, type PaperFile } from '../../charges/index.ts';
import type { DisputesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  type ChargeDispute,
  type Dispute,
  type EvidenceDocument,
  findDispute,
  findDocument,
  findDocuments,
  isOfCharge,
} from '../store/dispute-reader.ts';
import { addDocument } from './add-document.ts';
import { disputedPixOf } from './disputed-pix-of.ts';
import { assertFits, dossierPdf } from './dossier-pdf.ts';

/** The screen recognises a sent dossier by this prefix of its file name. */
export const dossierName = 'dossie-';

const confirmationKinds = new Set(['card.challenged', 'card.answered', 'card.authenticated']);

/**
 * The defence of a dispute as one PDF: what its source has to say, and the documents that were uploaded, without an earlier dossier; a short one
 * names the documents only. Refuses `charge.dispute_not_found`.
 */
export async function buildDossier(
  deps: DisputesDeps,
  sellerId: string,
  disputeId: string,
  isShort = false,
): Promise<PaperFile> {
  const dispute = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  const documents = await uploadedOf(deps, sellerId, disputeId);
  const { id, rail, amountCents, deadline, openedAt, statement } = dispute;
  const reason = [texts.disputeReason(dispute.reason), dispute.detail].filter(Boolean).join('. ');
  const facts: DefenceFacts = {
    seller: issuerOf(await deps.sellers.sellerOf(sellerId)),
    dispute: { id, rail, amountCents, deadline, reason, openedAt },
    statement,
    documents: documents.map(({ fileName, addedAt }) => ({ fileName, addedAt })),
    at: (await deps.clockOf(sellerId)).now(),
  };
  const words = isOfCharge(dispute)
    ? disputeDossier({ ...facts, ...(await saleFacts(deps, dispute)) })
    : receivedPixDossier({ ...facts, ...(await receivedPixFacts(deps, dispute)) });
  const content = await dossierPdf(words, isShort ? [] : documents);
  return { fileName: `${dossierName}${words.fileName}.pdf`, mediaType: 'application/pdf', content };
}

/** The charge, its attempts, the issuer's challenges and authentication, messages and the customer's history. */
async function saleFacts(
  { charges }: Pick<DisputesDeps, 'charges'>,
  { sellerId, chargeId }: ChargeDispute,
): Promise<Omit<DossierFacts, keyof DefenceFacts>> {
  const charge = await charges.getCharge(sellerId, chargeId);
  const totals = await charges.getCustomerTotals(sellerId, charge.customerId);
  const { authentication } = charge;
  // Only that of the sale, and only where the issuer bears the fraud, is a defence.
  const authenticated = charge.activities
    .filter(({ kind }) => kind === 'card.authenticated' && authentication?.bearer === 'ISSUER')
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1);
  const activities = charge.activities
    .filter((one) => one.kind !== 'card.authenticated' || one === authenticated)
    .map(({ at, kind, description: text, by }) => ({ at: Temporal.Instant.from(at), kind, text, by }))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  return {
    chargeId: charge.uuid,
    title: charge.title,
    description: charge.description,
    buyer: {
      name: charge.customerName,
      document: formatDocument(charge.customerDocument),
      email: charge.customerEmail,
      phone: charge.customerPhone,
    },
    amountCents: charge.value,
    installments: charge.installments,
    method: charge.paymentMethod,
    card: charge.cardResponse,
    boughtAt: Temporal.Instant.from(charge.createdAt),
    paidOn: charge.paidDate,
    attempts: charge.chargesTries.map(({ createdAt, status, error }) => ({
      at: Temporal.Instant.from(createdAt),
      status,
      error: error?.reason ?? null,
    })),
    activities,
    confirmations: activities.filter(({ kind }) => confirmationKinds.has(kind)),
    history: {
      since: totals.since,
      paidCount: totals.paid.quantity,
      paidCents: totals.paid.amount,
      firstPaidOn: totals.firstPaidDate,
      lastPaidOn: totals.lastPaidDate,
    },
  };
}

/** The Pix, its payer and key, and the payer's other payments. */
async function receivedPixFacts({ reader }: Pick<DisputesDeps, 'reader'>, dispute: Dispute) {
  const { payer, pix } = await disputedPixOf({ reader }, dispute);
  return { payer, pix, history: await paidBy(reader, dispute.sellerId, payer) };
}

async function uploadedOf(
  deps: Pick<DisputesDeps, 'reader'>,
  sellerId: string,
  disputeId: string,
): Promise<EvidenceDocument[]> {
  const listed = await findDocuments(deps.reader, sellerId, disputeId);
  const uploaded = listed.filter(({ fileName }) => !fileName.startsWith(dossierName));
  const found = await Promise.all(uploaded.map(({ id }) => findDocument(deps.reader, sellerId, id)));
  return found.filter((document) => document !== undefined);
}

interface SendDossier {
  readonly sellerId: string;
  readonly disputeId: string;
  readonly id: string;
  readonly by: string;
}

/**
 * Sends the dossier as a document of the defence. When the uploads would make it too heavy they are left out, since the
 * other side has them already. Where one file or a text is the whole defence, it is not shortened. Idempotent by id. Refuses as
 * `addDocument`, and `charge.dossier_too_long`, `charge.dossier_too_large`, `charge.statement_missing`.
 */
export async function sendDossier(deps: DisputesDeps, { sellerId, disputeId, id, by }: SendDossier): Promise<void> {
  const dispute = (await findDispute(deps.reader, sellerId, disputeId)) ?? refuse('charge.dispute_not_found');
  assertThat(dispute.status === 'OPEN', 'charge.not_disputed');
  if (dispute.contest !== 'DOCUMENTS') return sendWhole(deps, dispute, { id, by });
  const whole = await buildDossier(deps, sellerId, disputeId);
  const isTooHeavy = whole.content.byteLength > maxEvidenceBytes;
  const { fileName, content } = isTooHeavy ? await buildDossier(deps, sellerId, disputeId, true) : whole;
  await addDocument(deps, { sellerId, disputeId, id, fileName, content, by });
}

/** The one defence of a provider that takes one; a repeated call sends what was stored. */
async function sendWhole(
  deps: DisputesDeps,
  dispute: Dispute,
  { id, by }: Pick<SendDossier, 'id' | 'by'>,
): Promise<void> {
  const { sellerId, id: disputeId, contest, statement } = dispute;
  assertThat(contest !== 'AT_PROVIDER', 'charge.contested_elsewhere');
  assertThat(contest !== 'TEXT' || statement, 'charge.statement_missing');
  const stored = await findDocument(deps.reader, sellerId, id);
  const { fileName, content } = stored ?? (await buildDossier(deps, sellerId, disputeId));
  if (contest === 'ONE_FILE') await assertFits(content);
  await addDocument(deps, { sellerId, disputeId, id, fileName, content, by, isDefence: true });
}
