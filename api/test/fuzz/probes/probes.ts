import { deepJson } from './deep-json';
import { hostilePicture } from './hostile-picture';
import { idempotencyByPath } from './idempotency-by-path';
import { burst, unknownParameters } from './limits';
import { logSecrecy } from './log-secrecy';
import { unservedMethods } from './methods';
import type { Probe } from './probe';
import { passwordEndsTokens, refreshLockOut, revokeEndsTokens } from './sessions';

export const probes: readonly Probe[] = [
  idempotencyByPath,
  passwordEndsTokens,
  revokeEndsTokens,
  refreshLockOut,
  burst,
  unknownParameters,
  deepJson,
  logSecrecy,
  unservedMethods,
  hostilePicture,
];
