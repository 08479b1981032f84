import type { MatchKind } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { ReconciliationDeps } from '../../deps.ts';
import { type Candidate, fits } from '../../match-lines.ts';
import { assertThat, refuse } from '../../refusals.ts';
import {
  findLine,
  findListedLine,
  insertMatches,
  type ListedLine,
  moveLines,
  removeMatch,
} from '../../store/bank-store.ts';
import { differenceAbout, findDifference } from '../../store/reconciliation-reader.ts';
import type { Difference } from '../../store/reconciliation-run.ts';
import { insertHistory, writeDifferences } from '../../store/reconciliation-writer.ts';
import { type CandidateDeps, findCandidates } from './find-candidates.ts';
import { closeMatched, differenceOfLine } from './match-standing.ts';

/** Returns candidates over the whole amount and days of a difference; none when it is closed or not about a line. */
export async function candidatesOf(
  deps: CandidateDeps,
  { sellerId, kind, entryId, status }: Difference,
): Promise<Candidate[]> {
  if (kind !== 'BANK_LINE' || status !== 'OPEN') return [];
  const line = await findLine(deps.reader, sellerId, entryId);
  if (line?.state !== 'TO_IDENTIFY') return [];
  const { bookedOn: date, amountCents } = line;
  const candidates = await findCandidates(deps, sellerId, { from: date, to: date });
  return candidates.filter((one) =>
    fits({ id: line.id, date, amountCents, kind: 'OTHER', account: line.account }, one),
  );
}

interface MatchLine {
  readonly sellerId: string;
  readonly differenceId: string;
  readonly id: string;
  readonly kind: MatchKind;
  readonly subjectId: string;
  readonly by: string;
}

/**
 * Matches a line to an entry that a person chose. Idempotent by id. Refuses `reconciliation.difference_not_found`,
 * `_not_possible`, and `reconciliation.match_not_found` for an entry that is no candidate.
 */
export async function matchLine(
  deps: ReconciliationDeps,
  { sellerId, differenceId, id, kind, subjectId, by }: MatchLine,
): Promise<void> {
  const difference =
    (await findDifference(deps.reader, sellerId, differenceId)) ?? refuse('reconciliation.difference_not_found');
  const { entryId: lineId, about } = difference;
  const found = (await candidatesOf(deps, difference)).find((one) => one.kind === kind && one.id === subjectId);
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (
      !(await insertHistory(tx, {
        sellerId,
        differenceId,
        id,
        kind: 'MATCHED',
        at,
        by,
        text: null,
      }))
    )
      return;
    assertThat(difference.kind === 'BANK_LINE' && difference.status === 'OPEN', 'reconciliation.not_possible');
    assertThat(found, 'reconciliation.match_not_found');
    const match = {
      sellerId,
      lineId,
      kind,
      subjectId,
      matchedBy: by,
      matchedAt: at,
    };
    assertThat((await insertMatches(tx, [match])).size === 1, 'reconciliation.match_not_found');
    const moved = await moveLines(tx, sellerId, { ids: [lineId], from: 'TO_IDENTIFY', to: 'MATCHED' });
    assertThat(moved.length === 1, 'reconciliation.not_possible');
    await closeMatched(tx, { sellerId, at, by }, lineId, found);
    await appendEvents(tx, [{ sellerId, topic: 'reconciliation.changed', subjectId: differenceId }]);
    const subject = { kind: 'difference', id: differenceId, label: about ?? '' } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'difference.matched',
      subject,
      after: { amountCents: difference.theirsCents },
    });
  });
}

/**
 * Undoes a match, and the line returns to the queue. Idempotent. Refuses `reconciliation.line_not_found`,
 * `_line_not_matched`.
 */
export async function unmatchLine(
  deps: ReconciliationDeps,
  { sellerId, lineId, by }: { sellerId: string; lineId: string; by: string },
): Promise<ListedLine> {
  const line = (await findLine(deps.reader, sellerId, lineId)) ?? refuse('reconciliation.line_not_found');
  assertThat(line.state === 'MATCHED' || line.state === 'TO_IDENTIFY', 'reconciliation.line_not_matched');
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (!(await removeMatch(tx, sellerId, lineId))) return;
    await moveLines(tx, sellerId, { ids: [lineId], from: 'MATCHED', to: 'TO_IDENTIFY' });
    await writeDifferences(tx, [differenceOfLine(line, at)]);
    const about = await differenceAbout(tx, sellerId, { rail: 'bank', kind: 'BANK_LINE', entryId: lineId });
    const id = about?.id ?? lineId;
    if (about) {
      const entry = {
        sellerId,
        differenceId: id,
        id: newId(),
        kind: 'UNMATCHED',
        at,
        by,
        text: null,
      } as const;
      await insertHistory(tx, entry);
    }
    await appendEvents(tx, [{ sellerId, topic: 'reconciliation.changed', subjectId: id }]);
    const subject = { kind: 'difference', id, label: line.text } as const;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'difference.unmatched',
      subject,
      after: { amountCents: line.amountCents },
    });
  });
  return (await findListedLine(deps.reader, sellerId, lineId)) ?? refuse('reconciliation.line_not_found');
}
