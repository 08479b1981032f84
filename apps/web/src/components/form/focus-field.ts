/** Takes the person to a field by its path in the form; false when it is not on the screen. */
export function focusField(path: string | undefined): boolean {
  const field =
    path === undefined ? null : document.querySelector<HTMLElement>(`form [data-path="${CSS.escape(path)}"]`);
  field?.focus();
  return field !== null;
}
