export const siteKey = 'site-key-of-the-journeys';
export const tagManagerId = 'GTM-JOURNEYS';

const apiPort = Number(process.env.E2E_API_PORT ?? '4210');
/** Known to the API at its start. */
export const captchaPort = apiPort + 8;
export const cardsPort = apiPort + 9;

/** Pages may ask no others. */
export const tagHost = 'www.googletagmanager.com';
export const collectHost = 'region1.google-analytics.com';
export const standInHosts = ['www.google.com', 'www.gstatic.com', 'js.stripe.com', tagHost, collectHost];
