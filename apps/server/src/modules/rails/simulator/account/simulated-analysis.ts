import { assertInvariant, newId } from '@balcao/kernel';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { RailDeps } from '../../deps.ts';
import type { AccountAnalysis, AccountApplication, AnalysisOutcome } from '../../ports/account-analysis.ts';
import { assertThat } from '../../refusals.ts';
import type { AnalysisControls, SimulatedAnalysis } from '../models/controls.ts';
import { announceChange, sendOverNetwork, webhookWork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  decideAnalysis,
  findSimAnalyses,
  findSimAnalysis,
  insertAnalysis,
  lockAnalysis,
  type SimAnalysis,
} from '../store/sim-account-store.ts';

/** How long the simulated analysis takes. */
const analysisMinutes = 60;

/**
 * A valid CPF that nobody has: an owner with it is not found. A company whose CNPJ begins with `unknownCnpj` is not
 * found either.
 */
const unknownCpf = '00000000191';
const unknownCnpj = '99';

/**
 * A provider set to REFUSE fails every application; one set to DELAY decides later. The decision's webhook is
 * scheduled.
 */
export function submitAnalysis(deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>): AccountAnalysis['submit'] {
  return async (application) => {
    const { sellerId, id, company } = application;
    const hash = contentHash(company.document, company.name, ...application.ownerDocuments);
    const kept = await findSimAnalysis(deps.reader, sellerId, id);
    if (kept) return assertSameContent(kept.contentHash, hash);
    const sent = { sellerId, rail: 'pix', instruction: `account:${id}` } as const;
    const network = await networkOf(deps.reader, sent);
    const seconds = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
    await sendOverNetwork(deps, sent, network, async () => {
      const now = (await deps.clockOf(sellerId)).now();
      const decidesAt = now.add({ minutes: analysisMinutes, seconds });
      const analysis: SimAnalysis = {
        sellerId,
        id,
        contentHash: hash,
        companyName: company.name,
        requestedAt: now,
        decidesAt,
        failure: network.behaviour === 'REFUSE' ? 'Pedido recusado pela instituição.' : failureOf(application),
        debitAccountId: newId(),
        investmentAccountId: newId(),
      };
      await deps.transact(async (tx) => {
        if (await insertAnalysis(tx, analysis))
          return scheduleJobs(tx, [webhookWork(decided(sellerId, id), decidesAt)]);
        const taken = await findSimAnalysis(tx, sellerId, id);
        assertInvariant(taken, 'an application whose id is taken is in the book');
        assertSameContent(taken.contentHash, hash);
      });
    });
  };
}

function decided(sellerId: string, id: string) {
  return { sellerId, rail: 'account-analysis', reference: id, fact: 'decided' } as const;
}

function failureOf({ company, ownerDocuments }: AccountApplication): string | null {
  if (ownerDocuments.includes(unknownCpf)) return 'CPF de um sócio não encontrado na Receita Federal.';
  const companies = [company.document, ...ownerDocuments].filter((document) => document.length === 14);
  return companies.some((cnpj) => cnpj.startsWith(unknownCnpj)) ? 'CNPJ não encontrado na Receita Federal.' : null;
}

export function findAnalysis(deps: Pick<RailDeps, 'reader' | 'clockOf'>): AccountAnalysis['find'] {
  return async (sellerId, id) => {
    const analysis = await findSimAnalysis(deps.reader, sellerId, id);
    return analysis ? outcomeAt(analysis, (await deps.clockOf(sellerId)).now()) : null;
  };
}

function outcomeAt(analysis: SimAnalysis, now: Temporal.Instant): AnalysisOutcome {
  if (Temporal.Instant.compare(now, analysis.decidesAt) < 0) return { status: 'PENDING' };
  if (analysis.failure !== null) return { status: 'FAILED', result: analysis.failure };
  return {
    status: 'ACTIVE',
    debitAccountId: analysis.debitAccountId,
    investmentAccountId: analysis.investmentAccountId,
  };
}

export function createAnalysisControls(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>,
): AnalysisControls {
  return {
    find: async (sellerId) => {
      const now = (await deps.clockOf(sellerId)).now();
      return (await findSimAnalyses(deps.reader, sellerId)).map((analysis) => present(analysis, now));
    },
    decide: async ({ sellerId, id, failure }) => {
      await announceChange(deps, decided(sellerId, id), async (tx, now) => {
        const analysis = await lockAnalysis(tx, sellerId, id);
        assertThat(analysis, 'account_analysis.not_found');
        assertThat(outcomeAt(analysis, now).status === 'PENDING', 'rails.action_not_possible');
        await decideAnalysis(tx, { sellerId, id, failure, decidesAt: now });
        return true;
      });
      const analysis = await findSimAnalysis(deps.reader, sellerId, id);
      assertInvariant(analysis, 'a decided application is in the book');
      return present(analysis, (await deps.clockOf(sellerId)).now());
    },
  };
}

function present(analysis: SimAnalysis, now: Temporal.Instant): SimulatedAnalysis {
  const outcome = outcomeAt(analysis, now);
  return {
    id: analysis.id,
    companyName: analysis.companyName,
    status: outcome.status,
    result: outcome.status === 'FAILED' ? outcome.result : null,
    requestedAt: analysis.requestedAt,
    decidesAt: analysis.decidesAt,
  };
}
