/** A thing by all the names that code gives it, from its plural: `gift-cards`. */
export interface Names {
  /** `gift-cards`: the module, its files, its address. */
  readonly kebabs: string;
  /** `gift-card`: one of them. */
  readonly kebab: string;
  /** `GiftCards`, `GiftCard`. */
  readonly Things: string;
  readonly Thing: string;
  /** `giftCards`, `giftCard`. */
  readonly things: string;
  readonly thing: string;
  /** `gift_cards`, `gift_card`: the table, and refusals. */
  readonly table: string;
  readonly snake: string;
}

/** Throws unless the name is a plural in kebab-case. */
export function namesOf(kebabs: string): Names {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(kebabs)) throw new Error(`"${kebabs}" is no plural in kebab-case, as gift-cards is`);
  const kebab = kebabs.replace(/ies$/, 'y').replace(/s$/, '');
  const [Things, Thing] = [pascal(kebabs), pascal(kebab)];
  return {
    kebabs,
    kebab,
    Things,
    Thing,
    things: lowerFirst(Things),
    thing: lowerFirst(Thing),
    table: kebabs.replaceAll('-', '_'),
    snake: kebab.replaceAll('-', '_'),
  };
}

function pascal(kebab: string): string {
  return kebab.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
