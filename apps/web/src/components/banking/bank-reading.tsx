import type { ConnectedBank } from '@balcao/contract/banking/banking-account';
import { formatCents } from '@balcao/kernel';
import { connectedAccount as texts } from '@balcao/messages/connected-account';
import { providerInSentence } from '@balcao/messages/provider-names';
import { formatInstant } from '../../lib/format/dates.ts';
import { isByFiles } from './at-the-bank.tsx';

/** When the bank was last read, and what it blocked since. */
export function BankReading({ bank }: { readonly bank: ConnectedBank }) {
  const { blockedRise } = bank;
  const isOld = !bank.connected || bank.failedAt !== null;
  return (
    <div className="text-13">
      <p className={isOld ? 'text-error' : 'text-quiet'} role={isOld ? 'status' : undefined}>
        {readText(bank)}
      </p>
      {blockedRise && (
        <p className="text-error mt-1" role="status">
          {texts.blockedRise(formatCents(blockedRise.amount))}
        </p>
      )}
    </div>
  );
}

function readText(bank: ConnectedBank): string {
  const { provider, connected, reading, failedAt } = bank;
  const name = providerInSentence(provider);
  if (isByFiles(bank)) return connected ? texts.byFiles(name) : texts.byFilesOff;
  if (!reading) return !connected ? texts.offUnread : failedAt ? texts.neverAnswered(name) : texts.waiting;
  const at = formatInstant(reading.at);
  if (!connected) return texts.off(at);
  return failedAt ? texts.silent(name, at) : texts.read(at);
}
