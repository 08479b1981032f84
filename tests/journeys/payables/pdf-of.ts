/** A minimal PDF whose pages contain these lines of ASCII text. */
export function pdfOf(...pages: readonly (readonly string[])[]): string {
  const ids = pages.map((_, index) => 4 + 2 * index);
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]/Count ${pages.length}>>endobj`,
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...pages.flatMap((lines, index) => {
      const id = ids[index] ?? 0;
      const drawn = `BT /F1 11 Tf 40 780 Td ${lines.map((text) => `(${text}) Tj 0 -20 Td`).join(' ')} ET`;
      return [
        `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${id + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj`,
        `${id + 1} 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`,
      ];
    }),
  ];
  return `%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R>>\n`;
}
