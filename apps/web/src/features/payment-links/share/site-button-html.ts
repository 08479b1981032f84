/** Inline styles, because the seller's site lacks ours. */
export const siteButtonStyle = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: '8px',
  background: '#12633f',
  color: '#ffffff',
  font: '600 16px/24px system-ui, sans-serif',
  textDecoration: 'none',
} as const;

/** Plain HTML without a script, for the seller's site. */
export function siteButtonHtml({ url, text }: { readonly url: string; readonly text: string }): string {
  const style = Object.entries(siteButtonStyle).map(([name, value]) => `${kebab(name)}:${value}`);
  return `<a href="${escapeHtml(url)}" style="${style.join(';')}">${escapeHtml(text)}</a>`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
