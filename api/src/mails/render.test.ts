import path from 'node:path';
import { contrast } from '@jolimot/card/contrast';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { logo } from './layout';
import { colors, darkPage, darkSoft, ink, page, softInk, vellum } from './parts/look';
import { renderMail } from './render';
import { storefrontLink } from './storefront-link';
import { formatDay, formatInstant, formatPrice } from './templates/format';
import { type MailData, type MailTemplateName, mailTemplates } from './templates/mail-templates';

const url = 'https://jolimot.example/x';
const order = { firstname: 'Zoé', reference: 'CO-7', cards: 2 };
const samples: MailData = {
  'account-validation': { firstname: 'Zoé', url, hours: 48 },
  'account-expiring': { firstname: 'Zoé', url, day: '2026-11-28' },
  'email-changed': { firstname: 'Zoé', newEmail: 'z…@test.example', contactUrl: url },
  'wrong-passwords': { firstname: 'Zoé', tries: 20, resetUrl: url },
  'second-factor-reset': { firstname: 'Zoé', contactUrl: url },
  welcome: { firstname: 'Zoé', createUrl: url },
  'password-reset': { firstname: 'Zoé', url, hours: 1 },
  purchase: {
    ...{ firstname: 'Zoé', reference: 'CP-12', invoice: '2026-000418', credits: 5, paid: 1450, tax: 242, balance: 6 },
    ...{ spent: 'no', order: '', createUrl: url, draftsUrl: url },
  },
  'withdrawal-receipt': {
    ...{ firstname: 'Zoé', reference: 'CP-12', invoice: '2026-000418', creditNote: 'AV-2026-000003' },
    ...{ askedAt: '2026-11-23T13:05:00.000Z', credits: 8, amount: 2160, balance: 0 },
    ...{ reason: 'Out of paper.', creditsUrl: url },
  },
  'contact-answer': {
    ...{ answer: 'Bien sûr.\n\nÀ vous.', question: 'Livrez-vous au Japon', day: '2026-11-20', contactUrl: url },
  },
  'order-changed': {
    ...{ firstname: 'Zoé', reference: 'CO-7', url },
    changes: [
      { what: 'message', about: 'CARD1', after: 'Chère Jeanne,\nje pense à toi' },
      { what: 'photo', about: 'CARD1', after: '' },
      { what: 'day', about: 'Jeanne Le Goff', after: '2026-12-01' },
      { what: 'recipient_added', about: 'Paul Morvan', after: 'Paul Morvan\n12 RUE DU PORT' },
    ],
  },
  'sponsor-reward': { firstname: 'Zoé', friend: 'Paul', credits: 1, balance: 4, url },
  'order-accepted': {
    ...{ ...order, credits: 2, url },
    pictured: [
      { id: 4, cover: 'Merci', recipients: 1 },
      { id: 5, cover: 'Bravo', recipients: 3 },
      { id: 6, cover: 'Zeste', recipients: 3 },
    ],
    shippings: [{ recipient: 'Paul Martin', day: '2026-11-24', from: '2026-11-26', to: '2026-12-01' }],
    editableUntil: '2026-11-23T23:00:00.000Z',
  },
  'order-shipped': {
    ...{ ...order, pictured: [{ id: 4, cover: 'Merci', recipients: 2 }], url },
    shippings: [{ recipient: 'Paul Martin', from: '2026-11-26', to: '2026-11-30' }],
  },
  'order-arrival': { ...order, shippings: [{ recipient: 'Paul Martin', to: '2026-11-30' }], url },
  'order-delivered': { ...order, createUrl: url },
  'order-cancelled': { ...order, credits: 2, balance: 5, reason: 'Out of paper.', draftsUrl: url },
  'order-problem': { firstname: 'Zoé', reference: 'CO-7', problem: 'error', reason: 'Out of paper.', url },
  'draft-expiring': { firstname: 'Zoé', drafts: 2, day: '2026-12-24', draftsUrl: url },
  'contact-acknowledgement': { faqUrl: url },
};
const home = { fr: 'https://jolimot.example', en: 'https://jolimot.example/en' };
const names = Object.keys(samples).filter((name): name is MailTemplateName => name in mailTemplates);

const sender = {
  storefrontUrl: 'https://jolimot.example',
  company: { name: 'Papeterie & Fils', address: '1 rue de l’Exemple, 29000 Quimper' },
};

function render<Name extends MailTemplateName>(name: Name, locale: 'fr' | 'en', data: MailData[Name]) {
  return renderMail(name, data, locale, sender);
}

function renderWith<Name extends MailTemplateName>(name: Name, locale: 'fr' | 'en', word: string) {
  const ours = new Set<string>([
    url,
    'error',
    ...samples['order-changed'].changes.map(({ what }) => what),
    ...Object.values(samples).flatMap(daysIn),
  ]);
  const chosen = JSON.parse(JSON.stringify(samples[name]), (_key, value: unknown) =>
    typeof value === 'string' && !ours.has(value) ? word : value,
  );
  return render(name, locale, chosen);
}
const daysIn = (data: object): string[] => JSON.stringify(data).match(/(?<=")\d{4}-\d\d-\d\d[^"]*/g) ?? [];

const isFact = (line: string, shown: string) =>
  line.split(' ').some((_, at, words) => {
    const [label, value] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return value !== '' && shown.includes(`\n${label}\n`) && shown.includes(`\n${value}\n`);
  });

describe.each(names)('the mail %s', (name) => {
  it.each(['fr', 'en'] as const)('says the same in text and HTML (%s)', (locale) => {
    const mail = render(name, locale, samples[name]);
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).toContain(`lang="${locale}"`);
    const shown = mail.html
      .replaceAll('&amp;', '&')
      .replace(/<br>/g, '\n')
      .replace(/<[^>]+>/g, '\n')
      .replaceAll('&nbsp;', ' ');
    const lines = mail.text.split('\n').filter((line) => line && line !== home[locale]);
    expect(lines.filter((line) => !shown.includes(line)).filter((line) => !isFact(line, shown))).toEqual([]);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|\[object|NaN/);
  });

  it.each(['fr', 'en'] as const)('has sentences for one, without a reason (%s)', (locale) => {
    const one: MailData[typeof name] = JSON.parse(JSON.stringify(samples[name]), (key, value: unknown) =>
      typeof value === 'number' ? 1 : key === 'reason' ? '' : value,
    );
    const { subject, text } = render(name, locale, one);
    expect(`${subject}${text}`).not.toMatch(/[{}]/);
  });

  it('asks no other server for anything', () => {
    const { html } = render(name, 'fr', samples[name]);
    const beside = html.replaceAll(/<img src="cid:/g, '');
    expect(beside).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import| src=/i);
  });

  it('sets French spaces that do not break', () => {
    const { subject, text } = render(name, 'fr', samples[name]);
    expect(`${subject}\n${text}`).not.toMatch(/ [:;?!»]|« /);
    expect(`${subject}\n${text}`.replace(/https?:\/\/\S+/g, '').replace(/\d\d:\d\d/g, '')).not.toMatch(
      /[^\s\u00a0\u202f][?!;:]/,
    );
  });

  it('differs between the languages', () => {
    expect(render(name, 'fr', samples[name]).subject).not.toBe(render(name, 'en', samples[name]).subject);
  });
});

describe('a mail', () => {
  it.each(['fr', 'en'] as const)('says at its foot who writes, with the address (%s)', (locale) => {
    for (const name of names) {
      const { text, html } = render(name, locale, samples[name]);
      expect(text.endsWith('\n\nPapeterie & Fils, 1 rue de l’Exemple, 29000 Quimper')).toBe(true);
      expect(html).toContain('Papeterie &amp; Fils, 1 rue de l’Exemple, 29000 Quimper</p>');
      expect(text).toMatch(/(Ce message|This message) [^\n]+\n\nPapeterie/);
    }
  });

  it('has the logo, which is drawn as everywhere', async () => {
    const { html } = render('welcome', 'fr', samples.welcome);
    expect(html).toContain(`<img src="cid:${logo.cid}" width="148" height="48" alt="jolimot"`);
    const margins = { top: 12, bottom: 12, left: 16, right: 16 };
    const art = sharp(path.join(import.meta.dirname, '../../../packages/card/art/logo.svg')).resize({ width: 264 });
    const drawn = await art.png().toBuffer();
    const expected = sharp(
      await sharp(drawn)
        .flatten({ background: vellum })
        .extend({ ...margins, background: vellum })
        .png()
        .toBuffer(),
    );
    const pixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer();
    const [found, wanted] = [await pixels(sharp(logo.content)), await pixels(expected)];
    expect(found.length).toBe(wanted.length);
    const far = found.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 40).length;
    expect(far / found.length).toBeLessThan(0.01);
  });

  it('reads well: every colour of words on every ground that they lie on, in light and dark', () => {
    const pairs = Object.values(colors).map(({ paper, ink: words }) => [words, paper] as const);
    const light = [
      [ink, vellum],
      [softInk, vellum],
      [softInk, page],
      [vellum, ink],
    ] as const;
    const dark = [
      [page, ink],
      [darkSoft, ink],
      [darkSoft, darkPage],
      [ink, page],
    ] as const;
    for (const [words, ground] of [...pairs, ...light, ...dark]) {
      expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps the number of a document on one line of a phone', () => {
    const { html } = render('withdrawal-receipt', 'en', samples['withdrawal-receipt']);
    expect(html).toMatch(/white-space:nowrap">AV-2026-000003<\/td>/);
    expect(html).not.toMatch(/white-space:nowrap">0\u00a0credits</);
  });

  it('shows names as they are and runs nothing of them', () => {
    const { html, text, subject } = render('welcome', 'en', {
      firstname: '<b onclick="x">O’Neil & Co</b>\r\nBcc: all@example.org',
      createUrl: url,
    });
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;O’Neil &amp; Co&lt;/b&gt;');
    expect(text).toContain('<b onclick="x">');
    expect(subject).not.toContain('\n');
  });

  it.each(['evil.com', 'www.evil.com/a', 'https://evil.com:8080/?a=b', 'a@evil.com', 'tel:0612345678', 'evil。com'])(
    'never makes a link of %s that somebody chose, and shows it as it is',
    (word) => {
      for (const name of names.filter((one) => one !== 'contact-acknowledgement')) {
        for (const locale of ['fr', 'en'] as const) {
          const mail = renderWith(name, locale, word);
          const shown = `${mail.subject}\n${mail.text}\n${mail.html}`;
          expect(shown).not.toContain(word);
          expect(shown.replaceAll('\u2060', '')).toContain(word);
          // Only buttons and the shop's address are linkable.
          const linkable = [...shown.matchAll(/[^\s"'<>]+[.:@][^\s"'<>\u2060]*[^\s"'<>.,;:!?\u2060]/g)]
            .map(([found]) => found)
            .filter((found) => found.includes('evil') || found.includes('061'));
          expect(linkable).toEqual([]);
        }
      }
    },
  );

  it('links to its buttons’ addresses and to the shop, and to nothing else', () => {
    for (const name of names) {
      const { html } = renderWith(name, 'en', 'https://evil.com');
      const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(new Set(hrefs)).toEqual(new Set([url, home.en]));
    }
  });

  it('leaves days, times, amounts and initials as they are written', () => {
    const words = '24/11/2026, 23:59, 9,90 €, J. R. R. Martin, Zoé.';
    expect(render('order-cancelled', 'en', { ...samples['order-cancelled'], reason: words }).text).toContain(words);
  });

  it('counts one in the singular', () => {
    expect(render('purchase', 'fr', { ...samples.purchase, credits: 1 }).subject).toBe('Votre crédit est arrivé');
    expect(render('purchase', 'fr', samples.purchase).subject).toBe('Vos 5\u00a0crédits sont arrivés');
    expect(render('purchase', 'en', { ...samples.purchase, credits: 1 }).subject).toBe('Your credit has arrived');
  });

  it('speaks of one card in the singular when an order is cancelled', () => {
    const one = { ...samples['order-cancelled'], cards: 1 };
    expect(render('order-cancelled', 'fr', one).text).toContain(
      'Votre carte vous attend dans vos brouillons, telle quelle.',
    );
    expect(render('order-cancelled', 'en', one).text).toContain('Your card is back among your drafts, just as it was.');
  });

  it('tells the days of departure and arrival in words', () => {
    expect(render('order-accepted', 'fr', samples['order-accepted']).text).toContain(
      'Paul Martin part le mardi 24 novembre\narrive entre le jeudi 26 novembre et le mardi 1er décembre',
    );
    const one = {
      ...samples['order-shipped'],
      shippings: [{ recipient: 'Paul', from: '2026-12-15', to: '2026-12-15' }],
    };
    expect(render('order-shipped', 'en', one).text).toContain('Paul arrives about Tuesday 15 December');
    expect(render('order-shipped', 'fr', one).text).toContain('Paul arrive vers le mardi 15 décembre');
    expect(render('order-arrival', 'en', samples['order-arrival']).text).toContain('expected by Monday 30 November');
  });

  it('tells the cut-off of an order as its last minute', () => {
    expect(render('order-accepted', 'en', samples['order-accepted']).text).toContain(
      'until 23/11/2026, 23:59 (Paris time)',
    );
    expect(render('order-accepted', 'fr', samples['order-accepted']).text).toContain(
      'jusqu’au 23/11/2026 à 23\u00a0h\u00a059 (heure de Paris)',
    );
    const closed = { ...samples['order-accepted'], editableUntil: null };
    expect(render('order-accepted', 'en', closed).text).not.toContain('until');
  });

  it('writes no tax on what was free', () => {
    expect(render('purchase', 'fr', { ...samples.purchase, paid: 0 }).text).not.toContain('TVA');
  });
});

describe('figures in mails', () => {
  it('are written the French way in both languages', () => {
    expect(formatPrice(1200)).toBe('12\u00a0€');
    expect(formatPrice(990)).toBe('9,90\u00a0€');
    expect(formatDay('2026-11-24')).toBe('24/11/2026');
    expect(formatInstant(new Date('2026-07-01T15:00:00Z'))).toBe('01/07/2026, 17:00');
  });

  it('lead to the page in the right language', () => {
    expect(storefrontLink('https://jolimot.example', 'fr', '/order/confirm/7')).toBe(
      'https://jolimot.example/order/confirm/7',
    );
    expect(storefrontLink('https://jolimot.example', 'en', '/order/confirm/7')).toBe(
      'https://jolimot.example/en/order/confirm/7',
    );
  });
});
