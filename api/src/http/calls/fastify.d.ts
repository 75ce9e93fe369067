import type { Call } from '@jolimot/contract/call';
import type { CurrentUser } from '../auth/access';
import type { UploadedFile } from '../input/multipart';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before validation. */
    user: CurrentUser | undefined;
    upload: UploadedFile | undefined;
  }
  interface FastifyContextConfig {
    call?: Call;
    /** A file has more time to arrive (see limits/slow-requests.ts). */
    takesFile?: boolean;
  }
}
