import decodeQr from 'qr/decode.js';

/** Longer side in pixels, in the order of trying; a small code in a large picture needs the first. */
const sides = [2048, 1024, 512];
const thinkMs = 300;

/** Null without a code. Throws when the browser cannot open the picture. */
export async function qrInFile(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of sides) {
      const text = qrIn(picture, picture.width, picture.height, side);
      if (text !== null) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

/** The text of the QR code that the camera sees now. */
export async function qrInVideo(video: HTMLVideoElement): Promise<string | null> {
  const { videoWidth, videoHeight } = video;
  return videoWidth > 0 ? qrIn(video, videoWidth, videoHeight, 1024) : null;
}

function qrIn(picture: CanvasImageSource, width: number, height: number, longest: number): string | null {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Transparent areas count as paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQr(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: thinkMs });
  } catch {
    // The reader throws for a picture without a code.
    return null;
  }
}
