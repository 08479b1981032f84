import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PdfDocument>;

/** Metadata, and page margins in points. */
interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly margin: number;
}

interface Font {
  readonly unitsPerEm: number;
  readonly hhea: { ascent: number; descent: number; lineGap: number };
  _glyphs: Readonly<Record<number, unknown>>;
}

const require = createRequire(import.meta.url);
const fontkit: { openSync(path: string): Font } = require('fontkit');
let opened: { readonly regular: Font; readonly bold: Font } | undefined;

/**
 * Creates an A4 document: `draw` fills it, and the bytes are returned. The fonts `regular` and `bold` are Roboto, whose
 * figures have equal width; only used glyphs are embedded.
 */
export async function drawPdf(
  { title, author, margin }: PdfFacts,
  draw: (document: Pdf) => Promise<void> | void,
): Promise<Uint8Array> {
  const info = { Title: title, Author: author, Creator: 'Balcão' };
  const document = new PdfDocument({ size: 'A4', margin, info, lang: 'pt-BR', displayTitle: true, font: '' });
  // pdfkit accepts an open font too, which its types leave out.
  const { regular, bold } = fonts() as unknown as Readonly<Record<'regular' | 'bold', Uint8Array>>;
  document.registerFont('regular', regular).registerFont('bold', bold).font('regular');
  const finished = collect(document);
  await draw(document);
  document.end();
  return finished;
}

/**
 * Cached, because reading a font takes longer than drawing a page. A glyph keeps the letter that it was first asked for, and
 * letters of two scripts may share one: each document forgets those of the documents before it.
 */
function fonts() {
  opened ??= { regular: open('400Regular/Roboto_400Regular'), bold: open('700Bold/Roboto_700Bold') };
  for (const font of Object.values(opened)) font._glyphs = {};
  return opened;
}

/** Text begins at the top of its capitals, as with the PDF format's Helvetica. */
function open(name: string): Font {
  const font = fontkit.openSync(require.resolve(`@expo-google-fonts/roboto/${name}.ttf`));
  const em = font.unitsPerEm;
  Object.assign(font.hhea, { ascent: 0.718 * em, descent: -0.207 * em, lineGap: 0.231 * em });
  return font;
}

function collect(document: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

export const page = { left: 40, right: 555, width: 515 } as const;
export const gray = '#5c5f66';
export const black = '#111';
const line = '#c9ccd1';
/** The green of the product's screens. */
const green = '#14532d';

/** The trade name, with the legal name and document below it. */
interface Issuer {
  readonly name: string;
  readonly details: string;
}

export function drawPaper(
  { title, issuer }: { readonly title: string; readonly issuer: Issuer },
  draw: (document: Pdf) => void,
): Promise<Uint8Array> {
  return drawPdf({ title, author: issuer.name, margin: page.left }, draw);
}

/** Draws the issuer: monogram, trade name and legal name. Returns the vertical position below it. */
export function drawIssuer(document: Pdf, { name, details }: Issuer, top: number): number {
  const side = 36;
  document.roundedRect(page.left, top, side, side, 6).fill(green);
  document
    .font('bold')
    .fontSize(15)
    .fillColor('#fff')
    .text(monogramOf(name), page.left, top + 12, { width: side, align: 'center', lineBreak: false });
  const [left, width] = [page.left + side + 12, page.width - side - 12];
  document
    .fontSize(14)
    .fillColor(black)
    .text(name, left, top + 3, { width, height: 16, ellipsis: true });
  document
    .font('regular')
    .fontSize(9)
    .fillColor(gray)
    .text(details, left, top + 21, { width });
  return Math.max(document.y, top + side);
}

/** Initials of the first and the last word: `CA` for Café Serra Azul. */
function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word) && !/^(d[aeo]s?|e)$/i.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function drawRows(
  document: Pdf,
  rows: readonly (readonly (readonly [label: string, value: string])[])[],
  from: number,
): number {
  let top = from;
  for (const row of rows) {
    top = drawRow(document, row, top);
    rule(document, top - 6);
  }
  return top;
}

function drawRow(document: Pdf, row: readonly (readonly [label: string, value: string])[], top: number): number {
  const width = page.width / row.length;
  let bottom = top;
  row.forEach(([label, value], index) => {
    const left = page.left + index * width;
    document
      .font('regular')
      .fontSize(8)
      .fillColor(gray)
      .text(label, left, top, { width: width - 8 });
    document
      .fontSize(10.5)
      .fillColor(black)
      .text(value, left, top + 11, { width: width - 8 });
    bottom = Math.max(bottom, document.y);
  });
  return bottom + 14;
}

export function rule(document: Pdf, y: number): void {
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(line).stroke();
}
