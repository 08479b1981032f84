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

/** Cached, because reading a font takes longer than drawing a page. */
function fonts() {
  opened ??= { regular: open('400Regular/Roboto_400Regular'), bold: open('700Bold/Roboto_700Bold') };
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
