import type { Call } from '@jolimot/contract/call';
import type { CurrentUser } from '../auth/access';
import type { UploadedFile } from '../input/multipart';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request; set before validation by the route's access. */
    user: CurrentUser | undefined;
    /** The file of a multipart call, if one came. */
    upload: UploadedFile | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's call that this route serves. */
    call?: Call;
    /** Its body may be a file, which has more time to arrive (see limits/slow-requests.ts). */
    takesFile?: boolean;
  }
}
