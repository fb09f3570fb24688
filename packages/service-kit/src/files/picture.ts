import type { Sharp, SharpOptions } from 'sharp';
import { Refusal } from '../refusal.js';
import { FairTurns, type TurnLimits } from '../turns/fair-turns.js';

/** Pixels of a picture, all its pages together: a photograph of 64 megapixels. Decoded they take four bytes each. */
export const MOST_PIXELS = 64_000_000;
const THUMBNAIL = 240;
const WITHIN_SECONDS = 30;

export interface ReencodedPicture {
  thumbnail: Buffer;
  /** It had more than its pixels: where and with what it was taken. */
  hadMetadata: boolean;
}

/** A company's pictures that wait at most. */
const MOST_WAITING = 8;
/** What is no larger is done in a moment and does not wait for photographs. */
const SMALL_PIXELS = 4_000_000;
/** One at a time of each, so that several large ones do not take the memory together. */
const TURNS: TurnLimits = { atOnce: 1, ofParty: 1, waiting: MOST_WAITING };
const small = new FairTurns(TURNS);
const large = new FairTurns(TURNS);

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
 * @param company whose picture it is: companies take turns
 * @throws Refusal 422 for a picture that is damaged or has too many pixels, 429 when too many of the company wait
 */
export async function reencodePicture(
  company: number,
  path: string,
  mime: string,
  to: string,
): Promise<ReencodedPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const opened = (options: SharpOptions = {}): Sharp =>
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', ...options }).timeout({
      seconds: WITHIN_SECONDS,
    });
  const {
    pages = 1,
    width,
    height,
    exif,
    xmp,
    iptc,
    comments,
  } = await refusing(() => opened().metadata());
  const turns = width * height * pages <= SMALL_PIXELS ? small : large;
  return turns.run(`company:${company}`, () =>
    refusing(async () => {
      const whole = pages > 1 ? opened({ pages: -1 }) : opened().autoOrient();
      await ENCODERS[mime]!(whole).toFile(to);
      const thumbnail = await sharp(to, { limitInputPixels: MOST_PIXELS })
        .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
      return {
        thumbnail,
        hadMetadata: [exif, xmp, iptc, comments].some(
          (each) => each !== undefined && each.length > 0,
        ),
      };
    }),
  );
}

/**
 * How wide and high a picture is in pixels, by its header alone.
 * @throws Refusal 422 for a picture that is damaged or has too many pixels
 */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const { width, height } = await refusing(() =>
    sharp(path, { limitInputPixels: MOST_PIXELS }).metadata(),
  );
  return { width, height };
}

/** What people are told of a picture that the library cannot read. */
function faultOf(message: string): string {
  if (
    /premature|truncated|unexpected end|end of (?:file|stream|image)|not enough data/i.test(message)
  )
    return '文件不完整，请重新导出或拍照后上传';
  if (/unsupported/i.test(message)) return '图片编码不受支持，请另存为PNG或JPG后上传';
  if (/timeout/i.test(message)) return '图片处理超时，请缩小后上传';
  return '图片数据有误，请重新导出或拍照后上传';
}

/** What the library complains of, as a refusal. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    if (/exceeds pixel limit/.test(message))
      throw new Refusal('file.picture-size', { most: MOST_PIXELS / 10_000 });
    throw new Refusal('file.damaged', { reason: faultOf(message) });
  }
}
