/** The used part of the Shape Detection API. */
interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** Interleaved 2 of 5; null where the browser cannot. */
export async function itfDetector(): Promise<Detector | null> {
  const Native = globalThis.BarcodeDetector;
  if (!Native) return null;
  const formats = await Native.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('itf') ? new Native({ formats: ['itf'] }) : null;
}
