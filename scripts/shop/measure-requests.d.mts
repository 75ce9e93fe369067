/** Into prom-client's own register. */
export function measureRequests(): void;
