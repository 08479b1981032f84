import { readToken, signToken } from '../../signed-token.ts';
import { refuse } from '../refusals.ts';

type Place = readonly (string | number | null)[];

/**
 * Where a list goes on: opaque to whoever carries it, and good for the list that made it only. It is signed, so that nothing but what a list answered is
 * ever read as a place in it.
 */
export function cursors(secretKey: Uint8Array) {
  const signingOf = (list: string) => ({ context: `cursor ${list} `, macBytes: 16 });
  return {
    cursorOf: (list: string, place: Place | null): string | null =>
      place && signToken(secretKey, Buffer.from(JSON.stringify(place)), signingOf(list)),
    /** The place in a cursor of that list; null at the beginning. Refuses `api.cursor_invalid`. */
    placeOf: (list: string, cursor: string | undefined): Place | null => {
      if (cursor === undefined) return null;
      const place = readToken(secretKey, cursor, signingOf(list)) ?? refuse('api.cursor_invalid');
      return JSON.parse(place.toString());
    },
  };
}
