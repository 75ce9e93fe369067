import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LateWords } from './late-words';

// Apart from client-messages.tsx: a page that imports a provider gets its code, used or not.

/** Keeps the words of the frame's parts that are fetched later: menu, account, errors. */
export async function FrameWords({ children }: { children: ReactNode }) {
  const { layout, errorPage, common } = await getMessages();
  const { footer, ...late } = layout;
  const messages = {
    layout: { ...late, footer: { language: footer.language } },
    errorPage,
    common: { ok: common.ok, close: common.close },
  };
  return (
    <LateWords locale={await getLocale()} timeZone={await getTimeZone()} messages={messages}>
      {children}
    </LateWords>
  );
}

/** Keeps the words of the offer to take up a card that was begun. */
export async function TakeUpWords({ children }: { children: ReactNode }) {
  const { visit: _visit, welcome: _welcome, ...drafts } = (await getMessages()).drafts;
  return (
    <LateWords locale={await getLocale()} timeZone={await getTimeZone()} messages={{ drafts }}>
      {children}
    </LateWords>
  );
}

/** Keeps the words of the payment of credits, and of what an order lacks. */
export async function PurchaseWords({ children }: { children: ReactNode }) {
  const { checkout, common, errors } = await getMessages();
  const { metaTitle: _t, metaDescription: _d, title: _h, lead: _l, ...buy } = checkout.buy;
  const messages = { common, checkout: { buy, card: checkout.card }, errors };
  return (
    <LateWords locale={await getLocale()} timeZone={await getTimeZone()} messages={messages}>
      {children}
    </LateWords>
  );
}
