/** Returns false when the field is not on screen. */
export function focusField(path: string | undefined): boolean {
  const field =
    path === undefined ? null : document.querySelector<HTMLElement>(`form [data-path="${CSS.escape(path)}"]`);
  field?.focus();
  return field !== null;
}
