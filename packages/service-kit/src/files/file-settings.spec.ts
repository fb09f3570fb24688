import { describe, expect, it } from '@jest/globals';
import { readFileSettings } from './file-settings.js';

const BUCKET = { FILES_S3_BUCKET: 'papers', FILES_S3_KEY_ID: 'K', FILES_S3_SECRET: 'hidden' };

describe('the settings of kept files', () => {
  it('are a folder below the data unless a bucket is named', () => {
    expect(readFileSettings({ DATA_DIR: '/var/q' })).toMatchObject({
      folder: '/var/q/files',
      s3: null,
    });
    expect(
      readFileSettings({ FILES_DIR: '/f', ...BUCKET, FILES_S3_URL: 'https://s3.example.com/' }),
    ).toMatchObject({
      folder: '/f',
      s3: {
        url: 'https://s3.example.com',
        bucket: 'papers',
        region: 'us-east-1',
        secret: 'hidden',
      },
    });
  });

  it.each([
    ['FILES_S3_BUCKET', { FILES_S3_URL: 'http://s3', ...BUCKET, FILES_S3_BUCKET: '' }],
    ['FILES_S3_SECRET', { FILES_S3_URL: 'http://s3', ...BUCKET, FILES_S3_SECRET: undefined }],
    ['FILES_S3_URL', { FILES_S3_URL: 's3.example.com', ...BUCKET }],
    ['FILES_COMPANY_MB', { FILES_COMPANY_MB: '-1' }],
  ])('name %s when it is wrong or missing, and repeat no secret', (name, env) => {
    const read = () => readFileSettings(env);
    expect(read).toThrow(new RegExp(`^${name} `));
    expect(read).not.toThrow(/hidden/);
  });
});
