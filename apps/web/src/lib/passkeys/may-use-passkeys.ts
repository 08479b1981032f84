/** Requires https or localhost, and a host name. */
export function mayUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
