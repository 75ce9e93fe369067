import type { CaptchaAction } from '@jolimot/contract/call';
import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';

/** Rejects when Google does not answer. */
export type GiveToken = (action: CaptchaAction) => Promise<string>;

type RecaptchaProps = {
  siteKey: string;
  /** Null on unmount. */
  onReady: (giveToken: GiveToken | null) => void;
};

/** captcha-notice.tsx replaces the badge. */
export function Recaptcha({ siteKey, onReady }: RecaptchaProps) {
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={{ async: true }}>
      <style>{'.grecaptcha-badge{visibility:hidden}'}</style>
      <Ready onReady={onReady} />
    </GoogleReCaptchaProvider>
  );
}

function Ready({ onReady }: Pick<RecaptchaProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    onReady(executeRecaptcha ?? null);
    return () => onReady(null);
  }, [executeRecaptcha, onReady]);
  return null;
}
