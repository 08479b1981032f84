import { readToken, signToken } from '../../signed-token.ts';
import { refuse } from '../refusals.ts';

type Place = readonly (string | number | null)[];

/**
 * Cursors are signed and bound to their list, so that only what a list returned is read as a position in it. Clients
 * treat them as opaque.
 */
export function cursors(secretKey: Uint8Array) {
  const signingOf = (list: string) => ({ context: `cursor ${list} `, macBytes: 16 });
  return {
    cursorOf: (list: string, place: Place | null): string | null =>
      place && signToken(secretKey, Buffer.from(JSON.stringify(place)), signingOf(list)),
    /** Null at the beginning. Refuses `api.cursor_invalid`. */
    placeOf: (list: string, cursor: string | undefined): Place | null => {
      if (cursor === undefined) return null;
      const place = readToken(secretKey, cursor, signingOf(list)) ?? refuse('api.cursor_invalid');
      return JSON.parse(place.toString());
    },
  };
}
