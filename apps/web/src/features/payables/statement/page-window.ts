const width = 5;

/** The pages, 0-based, that are offered: five around the current one, or as many as there are. */
export function pageWindow(page: number, last: number): readonly number[] {
  const first = Math.max(0, Math.min(page - Math.floor(width / 2), last - width + 1));
  return Array.from({ length: Math.min(width, last + 1) }, (_, index) => first + index);
}
