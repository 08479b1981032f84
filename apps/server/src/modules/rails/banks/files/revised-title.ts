import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { revisedNumbers } from '../../ports/boleto-rail.ts';
import { assertThat } from '../../refusals.ts';
import { hasTerms, keptTerms } from '../../store/due-terms-columns.ts';
import type { BankTitle } from '../store/bank-title-store.ts';

export const noRevision = { revisionHash: null, revisionDueDate: null, revisionFileId: null, revisionRefusal: null };

/**
 * A title after it was requested to be as an instruction. Banks by files take a new due date (movement 06); another amount or other terms are refused
 * `boleto.not_revisable` once a remessa contains the title, as is a second revision while the bank has not answered one.
 */
export function revisedTitle(
  title: BankTitle,
  { amountCents, dueDate, terms }: RegisterBoleto,
  contentHash: string,
): BankTitle {
  const isOpen = ['WAITING', 'SENT', 'REGISTERED'].includes(title.status) && title.writeOffRequestedAt === null;
  const isRefused = title.revisionRefusal !== null;
  if (title.revisionHash === contentHash) {
    assertThat(isOpen && !isRefused, 'boleto.not_revisable');
    return title;
  }
  const isUnchanged = title.contentHash === contentHash;
  if (isUnchanged && title.revisionHash === null) return title;
  assertThat(isOpen && (isRefused || title.revisionFileId === null), 'boleto.not_revisable');
  const unrevised = { ...title, ...noRevision };
  if (isUnchanged) return unrevised;
  if (title.status === 'WAITING') {
    return {
      ...unrevised,
      amountCents,
      dueDate,
      contentHash,
      ...keptTerms(terms),
      ...revisedNumbers(title.barcode, { amountCents, dueDate }),
    };
  }
  assertThat(title.amountCents === amountCents && hasTerms(title, terms), 'boleto.not_revisable');
  if (title.dueDate === dueDate) return { ...unrevised, contentHash };
  return { ...unrevised, revisionHash: contentHash, revisionDueDate: dueDate };
}

/** The bank took the new due date. */
export function confirmedTitle(title: BankTitle): BankTitle {
  const { amountCents, revisionDueDate: dueDate, revisionHash: contentHash } = title;
  if (!dueDate || !contentHash) return title;
  return {
    ...title,
    ...noRevision,
    dueDate,
    contentHash,
    ...revisedNumbers(title.barcode, { amountCents, dueDate }),
  };
}
