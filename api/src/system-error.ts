/** Such as `ENOENT`; undefined for other errors. */
export const systemCodeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'part of that path is a file, not a folder',
};

/** Such as `ENOSPC`; else the system's message. */
export function writeFailure(cause: unknown): string {
  const code = systemCodeOf(cause) ?? '';
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
