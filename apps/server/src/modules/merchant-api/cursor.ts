import { refuse } from './refusals.ts';

type Place = readonly (string | number | null)[];

/** Where a list goes on: opaque to whoever carries it, and good for the list that made it only. */
export function cursorOf(list: string, place: Place | null): string | null {
  return place && Buffer.from(JSON.stringify([list, ...place])).toString('base64url');
}

/** The place in a cursor of that list; null at the beginning. Refuses `api.cursor_invalid`. */
export function placeOf(list: string, cursor: string | undefined, isPlace: (place: Place) => boolean): Place | null {
  if (cursor === undefined) return null;
  const [name, ...place] = parsed(cursor);
  return name === list && isPlace(place) ? place : refuse('api.cursor_invalid');
}

function parsed(cursor: string): Place {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isFlat =
      Array.isArray(place) && place.every((one) => one === null || ['string', 'number'].includes(typeof one));
    return isFlat ? place : refuse('api.cursor_invalid');
  } catch {
    return refuse('api.cursor_invalid');
  }
}
