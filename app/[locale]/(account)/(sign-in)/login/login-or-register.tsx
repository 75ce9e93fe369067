'use client';

import { type ReactNode, useState } from 'react';
import { referencesIn } from '@/lib/auth/guest-drafts';
import { useCallbackPath } from '@/lib/auth/page-guards';
import { matchPath } from '@/lib/paths';
import { useVisitor } from '@/stores/visitor';
import { RegisterForm } from '../register/register-form';
import { LoginForm } from './login-form';

/**
 * A guest with a card to order is most likely new: registration comes first (docs/product/accounts.md, "Registration").
 */
export function LoginOrRegister({ captchaNotice }: { captchaNotice: ReactNode }) {
  const callback = useCallbackPath();
  const isOrder = callback !== null && matchPath(callback.replace(/[?#].*$/, ''))?.base === 'order';
  const [coming] = isOrder ? referencesIn(callback) : [];
  const { ready, creations } = useVisitor();
  const [wantsLogin, setWantsLogin] = useState(false);
  if (coming && !ready) return null;
  if (!coming || !creations.includes(coming) || wantsLogin) return <LoginForm />;
  return <RegisterForm captchaNotice={captchaNotice} onLogin={() => setWantsLogin(true)} />;
}
