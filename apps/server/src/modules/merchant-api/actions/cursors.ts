import { createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../refusals.ts';

type Place = readonly (string | number | null)[];

/**
 * Where a list goes on: opaque to whoever carries it, and good for the list that made it only. It is signed, so that nothing but what a list answered is
 * ever read as a place in it.
 */
export function cursors(secretKey: Uint8Array) {
  const macOf = (list: string, place: string) =>
    createHmac('sha256', secretKey).update(`cursor ${list} ${place}`).digest().subarray(0, 16);
  return {
    cursorOf: (list: string, place: Place | null): string | null => {
      if (!place) return null;
      const text = JSON.stringify(place);
      return Buffer.concat([macOf(list, text), Buffer.from(text)]).toString('base64url');
    },
    /** The place in a cursor of that list; null at the beginning. Refuses `api.cursor_invalid`. */
    placeOf: (list: string, cursor: string | undefined): Place | null => {
      if (cursor === undefined) return null;
      const bytes = Buffer.from(cursor, 'base64url');
      const [mac, text] = [bytes.subarray(0, 16), bytes.subarray(16).toString('utf8')];
      const isOurs = mac.length === 16 && timingSafeEqual(mac, macOf(list, text));
      return isOurs ? JSON.parse(text) : refuse('api.cursor_invalid');
    },
  };
}
