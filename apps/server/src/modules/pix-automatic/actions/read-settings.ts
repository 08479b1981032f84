import type { PixAutomaticDeps } from '../deps.ts';
import { type Settings, settingsOf } from '../store/settings-store.ts';

/** Whether the seller offers Pix Automático, and what is asked of payers. Off until the seller says otherwise. */
export function readSettings({ reader }: Pick<PixAutomaticDeps, 'reader'>) {
  return (sellerId: string): Promise<Settings> => settingsOf(reader, sellerId);
}
