/** The brands that are told apart. */
export type CardBrand =
  | 'elo'
  | 'hipercard'
  | 'hiper'
  | 'amex'
  | 'diners'
  | 'jcb'
  | 'discover'
  | 'mastercard'
  | 'visa'
  | 'aura';

/** First and last prefix of a range, both of the same length. */
type Range = readonly [from: number, to: number];

/**
 * The ranges of each brand, tried in this order: Elo and Hipercard live inside the ranges of Visa, Diners, Discover and
 * Mastercard and go first; Aura takes what is left of 50. As the brands publish them, read on 20 November 2026.
 */
const ranges: readonly (readonly [CardBrand, readonly Range[]])[] = [
  [
    'elo',
    [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636369],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
  ],
  [
    'hipercard',
    [
      [606282, 606282],
      [384100, 384100],
      [384140, 384140],
      [384160, 384160],
    ],
  ],
  [
    'hiper',
    [
      [637095, 637095],
      [637568, 637568],
      [637599, 637599],
      [637609, 637609],
      [637612, 637612],
      [63737423, 63737423],
      [63743358, 63743358],
    ],
  ],
  [
    'amex',
    [
      [34, 34],
      [37, 37],
    ],
  ],
  [
    'diners',
    [
      [300, 305],
      [309, 309],
      [36, 36],
      [38, 39],
    ],
  ],
  ['jcb', [[3528, 3589]]],
  [
    'discover',
    [
      [6011, 6011],
      [622126, 622925],
      [644, 649],
      [65, 65],
    ],
  ],
  [
    'mastercard',
    [
      [51, 55],
      [2221, 2720],
    ],
  ],
  ['visa', [[4, 4]]],
  ['aura', [[50, 50]]],
];

/**
 * The brand of a card number, or of its beginning while it is typed, by its prefix; `null` when none is known. Spaces
 * and hyphens may stand between digits. It does not validate: see `isLuhn`. Never throws.
 */
export function cardBrand(pan: unknown): CardBrand | null {
  if (typeof pan !== 'string') return null;
  const prefix = pan.slice(0, 32).replace(/[ -]/g, '').slice(0, 8);
  if (!/^\d+$/.test(prefix)) return null;
  for (const [brand, brandRanges] of ranges) {
    for (const [from, to] of brandRanges) {
      const length = digitsOf(from);
      if (prefix.length < length) continue;
      const beginning = Number(prefix.slice(0, length));
      if (beginning >= from && beginning <= to) return brand;
    }
  }
  return null;
}

function digitsOf(number: number): number {
  return Math.floor(Math.log10(number)) + 1;
}
