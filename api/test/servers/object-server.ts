import { forkServer, type KillableServer } from './killable-server';

const bucket = 'jolimot-files';

/** Its objects stay when it is killed. */
export interface ObjectServer extends KillableServer {
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  close(): Promise<void>;
}

export async function startObjectServer(): Promise<ObjectServer> {
  // It encrypts the listing's page token with DES, which OpenSSL has only as legacy.
  const server = await forkServer('object-server-process.mjs', [bucket], ['--openssl-legacy-provider']);
  const env = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { ...server, env };
}
