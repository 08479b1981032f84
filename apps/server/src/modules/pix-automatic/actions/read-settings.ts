import type { PixAutomaticSettings } from '@balcao/contract';
import type { PixAutomaticDeps } from '../deps.ts';
import { settingsOf } from '../store/settings-store.ts';

/** Off by default. */
export async function readSettings(
  { reader, rails }: Pick<PixAutomaticDeps, 'reader' | 'rails'>,
  sellerId: string,
): Promise<PixAutomaticSettings> {
  const [settings, journeys] = await Promise.all([settingsOf(reader, sellerId), rails.recurring.journeys(sellerId)]);
  return { ...settings, connected: journeys.length > 0 };
}
