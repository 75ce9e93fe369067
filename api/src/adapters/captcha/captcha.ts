/** Who sent a form. `unknown`: nothing is known, least of all that it was a robot. */
export type CaptchaOutcome = 'human' | 'robot' | 'unknown';

/** Port: tells people from robots (docs/product/law.md, "Robots"). */
export interface Captcha {
  /**
   * Judges what a browser was given for a form. It never throws, and takes three seconds at most.
   * @param token as the form sent it
   * @param action the form that it has to be made for
   */
  judge(token: string, action: string): Promise<CaptchaOutcome>;
}
