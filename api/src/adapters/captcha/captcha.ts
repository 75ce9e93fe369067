/** `unknown` is not a sign of a robot. */
export type CaptchaOutcome = 'human' | 'robot' | 'unknown';

/** Port: tells people from robots (docs/product/law.md, "Robots"). */
export interface Captcha {
  /**
   * Never throws; takes three seconds at most.
   * @param action that the token must be made for
   */
  judge(token: string, action: string): Promise<CaptchaOutcome>;
}
