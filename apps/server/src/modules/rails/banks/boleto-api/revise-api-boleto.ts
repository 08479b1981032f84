import { largestBoletoCents } from '@balcao/brazil';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import { hashOfBoleto } from '../../calls/content-hash.ts';
import type { BoletoRail } from '../../ports/boleto-rail.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { webhookWork } from '../../simulator/network.ts';
import { keptTerms } from '../../store/due-terms-columns.ts';
import { bankAt } from '../bank-client.ts';
import { boletoBank } from '../index.ts';
import {
  type BoletoApiBoleto,
  boletoApiBoleto,
  keepRequestedRevision,
  keepRevisedBoleto,
} from '../store/boleto-api-store.ts';
import { type BoletoApiDeps, numbersOf, refreshBoleto } from './api-boleto-rail.ts';

/** Revises a boleto at its bank. Banks send no webhook of a revision, so one is scheduled that queries the answer. */
export function reviseApiBoleto(deps: BoletoApiDeps): BoletoRail['revise'] {
  return async (instruction) => {
    const { sellerId, id, amountCents, dueDate, terms } = instruction;
    assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
    const contentHash = hashOfBoleto(instruction);
    const kept = (await boletoApiBoleto(deps.reader, sellerId, id)) ?? refuse('boleto.not_found');
    const connection = await connectionOf(deps.connections, kept);
    const isUnchanged = kept.contentHash === contentHash && !kept.revisionHash;
    if (isUnchanged && kept.line) return { status: 'REVISED', numbers: numbersOf(kept, connection) };
    const boleto = (await refreshBoleto(deps, kept)) ?? refuse('boleto.not_revisable');
    const { code, revisionCode, revisionHash } = boleto;
    if (!code || boleto.status !== 'OPEN') return refuse('boleto.not_revisable');
    const isSame = revisionHash === contentHash;
    const outcome = await boletoBank(connection).revise(bankAt(deps, connection), {
      boleto: { ...boleto, code },
      instruction,
      open: revisionCode ? { code: revisionCode, isSame } : null,
    });
    assertThat(outcome.status !== 'REFUSED', 'boleto.not_revisable');
    if (outcome.status === 'REQUESTED') {
      await keepRequested(deps, boleto, { hash: contentHash, code: outcome.code, isSame });
      return outcome;
    }
    const revised = { ...boleto, amountCents, dueDate, contentHash, ...keptTerms(terms) };
    await deps.transact((tx) => keepRevisedBoleto(tx, revised));
    return { status: 'REVISED', numbers: numbersOf((await refreshBoleto(deps, revised)) ?? revised, connection) };
  };
}

async function keepRequested(
  { transact, clockOf }: BoletoApiDeps,
  boleto: BoletoApiBoleto,
  { hash, code, isSame }: { readonly hash: string; readonly code: string; readonly isSame: boolean },
): Promise<void> {
  const now = (await clockOf(boleto.sellerId)).now();
  const requestedAt = (isSame && boleto.revisionRequestedAt) || now;
  const dueAt = nextLookAt(requestedAt, now);
  const { sellerId, id: reference } = boleto;
  const webhook = { sellerId, rail: 'boleto', reference, fact: `revision-${dueAt.epochMilliseconds}` } as const;
  await transact(async (tx) => {
    await keepRequestedRevision(tx, boleto, { hash, code }, requestedAt);
    await scheduleJobs(tx, [webhookWork(webhook, dueAt)]);
  });
}

const minuteMs = 60_000;

/** Every five minutes in the first hour, then hourly; the times are fixed, so that all calls schedule one webhook. */
function nextLookAt(requestedAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const isLate = now.epochMilliseconds - requestedAt.epochMilliseconds >= 60 * minuteMs;
  const step = (isLate ? 60 : 5) * minuteMs;
  return Temporal.Instant.fromEpochMilliseconds((Math.floor(now.epochMilliseconds / step) + 1) * step);
}
