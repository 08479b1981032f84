const width = 5;

/** Five 0-based pages around the current one. */
export function pageWindow(page: number, last: number): readonly number[] {
  const first = Math.max(0, Math.min(page - Math.floor(width / 2), last - width + 1));
  return Array.from({ length: Math.min(width, last + 1) }, (_, index) => first + index);
}
