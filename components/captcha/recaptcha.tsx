import type { CaptchaAction } from '@jolimot/contract/call';
import { useEffect } from 'react';
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';

/** Makes what shows that a person sends a form; rejects when Google does not answer. */
export type GiveToken = (action: CaptchaAction) => Promise<string>;

type RecaptchaProps = {
  siteKey: string;
  /** Told how tokens are made once Google's script is there, and null when it goes. */
  onReady: (giveToken: GiveToken | null) => void;
};

/** Google's script, for as long as this stands in the page. Its badge is hidden: captcha-notice.tsx says what it says. */
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
