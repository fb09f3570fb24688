import type { Sharp, SharpOptions } from 'sharp';
import { Refusal } from '../refusal.js';

/** Pixels of a picture, all its pages together: a photograph of 64 megapixels. Decoded they take four bytes each. */
export const MOST_PIXELS = 64_000_000;
const THUMBNAIL = 240;
const WITHIN_SECONDS = 30;

export interface ReencodedPicture {
  thumbnail: Buffer;
  /** It had more than its pixels: where and with what it was taken. */
  hadMetadata: boolean;
}

/** One at a time, so that several large ones do not take the memory together. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/** Encoded as it was, of good quality: what people read on a certificate must stay readable. */
const ENCODERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
};

/**
 * Writes a picture anew from its pixels: turned as its EXIF says, without EXIF, comments, and whatever hung behind it. Pages and frames stay.
 * @throws Refusal 422 for a picture that is damaged or has too many pixels
 */
export function reencodePicture(path: string, mime: string, to: string): Promise<ReencodedPicture> {
  return inTurn(async () => {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    const opened = (options: SharpOptions = {}): Sharp =>
      sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({ seconds: WITHIN_SECONDS });
    try {
      const { pages = 1, exif, xmp, iptc, comments } = await opened().metadata();
      const whole = pages > 1 ? opened({ pages: -1 }) : opened().autoOrient();
      await ENCODERS[mime]!(whole).toFile(to);
      const thumbnail = await sharp(to, { limitInputPixels: MOST_PIXELS })
        .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
      return { thumbnail, hadMetadata: [exif, xmp, iptc, comments].some((each) => each !== undefined && each.length > 0) };
    } catch (error) {
      const { message } = error as Error;
      if (/exceeds pixel limit/.test(message)) throw new Refusal('file.picture-size', { most: MOST_PIXELS / 10_000 });
      throw new Refusal('file.damaged', { reason: message.split('\n', 1)[0]!.slice(0, 120) });
    }
  });
}
