const style = [
  'display:inline-block',
  'padding:12px 20px',
  'border-radius:8px',
  'background:#1b6b45',
  'color:#fff',
  'font:600 16px/1.25 system-ui,sans-serif',
  'text-decoration:none',
].join(';');

/** A button as HTML for a page of the seller's own: a link with a style and no script. */
export function siteButton(url: string, label: string): string {
  return `<a href="${escaped(url)}" target="_blank" rel="noopener" style="${style}">${escaped(label)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}
