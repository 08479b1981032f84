/** Whether the page may ask for a camera: only a secure one (HTTPS, or this machine's own). */
export function hasCamera(): boolean {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia !== undefined;
}
