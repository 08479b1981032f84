/** Only secure contexts (HTTPS or localhost) have a camera. */
export function hasCamera(): boolean {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia !== undefined;
}
