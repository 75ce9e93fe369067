import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LateWords } from './late-words';

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/**
 * Gives the client parts of a screen the namespaces they use, with the words of the interface, and no others: the rest
 * of the messages never leaves the server. A nested one replaces the outer's namespaces, so name all that its children
 * use. A page that is not a screen does without: its few client parts get their words as properties.
 */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const all = await getMessages();
  const wanted = new Set<string>(['common', ...namespaces]);
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

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
  const { checkout, errors } = await getMessages();
  const { metaTitle: _t, metaDescription: _d, title: _h, lead: _l, ...buy } = checkout.buy;
  const messages = { checkout: { buy, card: checkout.card }, errors };
  return (
    <LateWords locale={await getLocale()} timeZone={await getTimeZone()} messages={messages}>
      {children}
    </LateWords>
  );
}
