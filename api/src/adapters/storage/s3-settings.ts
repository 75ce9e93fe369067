import type { Settings } from '../../environment';

export interface S3Settings {
  bucket: string;
  /** Undefined for Amazon. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type S3Variables = Pick<
  Settings,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** S3's rule, but without dots, which fail with TLS. */
const bucketShape = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/;

/**
 * See docs/product/files.md, "Where files lie".
 * @returns undefined without any: files are on the disk
 */
export function s3SettingsOf(given: S3Variables): { s3: S3Settings | undefined } | { problems: string[] } {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const others = [given.S3_ENDPOINT, given.S3_REGION];
  if ([bucket, accessKeyId, secretAccessKey, ...others].every((value) => value === undefined)) return { s3: undefined };
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return { problems: ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give all three or none.'] };
  }
  if (!bucketShape.test(bucket)) {
    return { problems: ['S3_BUCKET must be 3 to 63 lower-case letters, digits and hyphens.'] };
  }
  return {
    s3: { bucket, accessKeyId, secretAccessKey, endpoint: given.S3_ENDPOINT, region: given.S3_REGION ?? 'us-east-1' },
  };
}
