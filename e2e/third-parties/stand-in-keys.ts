/** Keys with which the shop of these journeys is built and run: no company knows them. */
export const siteKey = 'site-key-of-the-journeys';
export const tagManagerId = 'GTM-JOURNEYS';

const apiPort = Number(process.env.E2E_API_PORT ?? '4210');
/** Where the stand-ins of reCAPTCHA's and of the card-payment provider's servers listen: the API is told so when it starts. */
export const captchaPort = apiPort + 8;
export const cardsPort = apiPort + 9;

/** Hosts of other companies in whose place the journeys answer: a page may ask these, and no others. */
export const tagHost = 'www.googletagmanager.com';
export const collectHost = 'region1.google-analytics.com';
export const standInHosts = ['www.google.com', 'www.gstatic.com', 'js.stripe.com', tagHost, collectHost];
