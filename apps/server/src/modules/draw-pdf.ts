import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PdfDocument>;

/** What the file says of itself, and the margin of its pages in points. */
interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly margin: number;
}

/** The part of a font that is read here. */
interface Font {
  readonly unitsPerEm: number;
  readonly hhea: { ascent: number; descent: number; lineGap: number };
}

const require = createRequire(import.meta.url);
const fontkit: { openSync(path: string): Font } = require('fontkit');
let opened: { readonly regular: Font; readonly bold: Font } | undefined;

/**
 * Makes an A4 document: `draw` puts things on it, and the bytes are returned once it is finished. Its fonts are `regular`
 * and `bold`: Roboto, whose figures are all of one width. Only the letters in use are embedded.
 */
export async function drawPdf(
  { title, author, margin }: PdfFacts,
  draw: (document: Pdf) => Promise<void> | void,
): Promise<Uint8Array> {
  const info = { Title: title, Author: author, Creator: 'Balcão' };
  const document = new PdfDocument({ size: 'A4', margin, info, lang: 'pt-BR', displayTitle: true, font: '' });
  // pdfkit takes an open font too, which its types leave out.
  const { regular, bold } = fonts() as unknown as Readonly<Record<'regular' | 'bold', Uint8Array>>;
  document.registerFont('regular', regular).registerFont('bold', bold).font('regular');
  const finished = collect(document);
  await draw(document);
  document.end();
  return finished;
}

/** Opened once: to read a font takes longer than to draw a page. */
function fonts() {
  opened ??= { regular: open('400Regular/Roboto_400Regular'), bold: open('700Bold/Roboto_700Bold') };
  return opened;
}

/** The line of text begins at the top of its capitals, as in the PDF format's own Helvetica. */
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
