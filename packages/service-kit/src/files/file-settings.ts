import { join } from 'node:path';
import {
  ConfigurationError,
  integer,
  optionalText,
  optionalWebUrl,
  readConfig,
  text,
} from '../runtime/config.js';

type Env = Readonly<Record<string, string | undefined>>;

/** Where files are kept besides this machine. */
export interface S3Settings {
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface FileSettings {
  /** The folder of the files, and of uploads under way. */
  folder: string;
  /** Files are kept in a bucket; the folder then holds uploads under way alone. */
  s3: S3Settings | null;
  /** Bytes that the files of one company may take in one service; 0: any number. */
  mostOfCompany: number;
}

/**
 * The settings of kept files.
 * @throws ConfigurationError that names the variable; the key of the bucket is not repeated
 */
export function readFileSettings(env: Env): FileSettings {
  const config = readConfig(
    {
      FILES_DIR: text(join(env.DATA_DIR || 'data', 'files')),
      FILES_COMPANY_MB: integer(20_480, 0, 1_000_000_000),
      FILES_S3_URL: optionalWebUrl(),
      FILES_S3_BUCKET: optionalText(),
      FILES_S3_REGION: text('us-east-1'),
      FILES_S3_KEY_ID: optionalText(),
      FILES_S3_SECRET: optionalText(),
    },
    env,
  );
  return {
    folder: config.FILES_DIR,
    s3: s3Of(config),
    mostOfCompany: config.FILES_COMPANY_MB * 1024 * 1024,
  };
}

function s3Of(
  config: Readonly<
    Record<`FILES_S3_${'URL' | 'BUCKET' | 'KEY_ID' | 'SECRET' | 'REGION'}`, string | undefined>
  >,
) {
  if (!config.FILES_S3_URL) return null;
  const needed = (name: keyof typeof config): string => {
    const value = config[name];
    if (!value) throw new ConfigurationError(`${name} 必须设置：FILES_S3_URL 已设置。`);
    return value;
  };
  return {
    url: config.FILES_S3_URL.replace(/(?<!\/)\/+$/, ''),
    bucket: needed('FILES_S3_BUCKET'),
    region: needed('FILES_S3_REGION'),
    keyId: needed('FILES_S3_KEY_ID'),
    secret: needed('FILES_S3_SECRET'),
  };
}
