import type { ConnectedBank } from '@balcao/contract/banking/banking-account';
import { accountReading } from '@balcao/contract/connections/providers';
import { formatCents } from '@balcao/kernel';
import { connectedAccount as texts } from '@balcao/messages/connected-account';
import { providerInSentence } from '@balcao/messages/provider-names';
import { formatInstant } from '../../lib/format/dates.ts';

/** When the bank was last read, and what it blocked since. */
export function BankReading({ bank }: { readonly bank: ConnectedBank }) {
  const { blockedRise } = bank;
  const isOld = !bank.connected || bank.failedAt !== null;
  const isBalance = accountReading(bank.provider) === 'BALANCE' && bank.connected;
  return (
    <div className="text-13">
      {isBalance && <p className="text-quiet mb-1">{texts.withoutStatement(providerInSentence(bank.provider))}</p>}
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
  const isRead = accountReading(provider);
  if (!isRead) return connected ? texts.byFiles(name) : texts.byFilesOff;
  if (!reading) {
    if (!connected) return texts.offUnread;
    if (failedAt) return texts.neverAnswered(name);
    return isRead === 'BALANCE' ? texts.balanceWaiting : texts.waiting;
  }
  const at = formatInstant(reading.at);
  if (!connected) return texts.off(at);
  return failedAt ? texts.silent(name, at) : texts.read(at);
}
