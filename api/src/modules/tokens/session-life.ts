const dayMs = 24 * 60 * 60 * 1000;

/** docs/product/accounts.md, "Tokens" */
export const tokenLifeMs = 30 * dayMs;
/** From the login on, whatever is renewed. */
export const sessionLifeMs = 90 * dayMs;
