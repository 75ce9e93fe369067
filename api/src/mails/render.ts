import type { Locale } from '@jolimot/contract/fields';
import type { CompanyFacts } from '@jolimot/contract/shop/company';
import { layout } from './layout';
import type { MailTemplate } from './parts/blocks';
import { type Say, sayIn, unlinked, type Values } from './parts/words';
import { type MailData, type MailTemplateName, mailTemplates, purposeOf } from './templates/mail-templates';

export interface Sender {
  storefrontUrl: string;
  /** Shown at the foot (docs/product/law.md, "The company"). */
  company: Pick<CompanyFacts, 'name' | 'address'>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Only buttons and the shop's address are links: no name or reason becomes one. */
export function renderMail<Name extends MailTemplateName>(
  name: Name,
  data: MailData[Name],
  locale: Locale,
  { storefrontUrl, company }: Sender,
): RenderedMail {
  const template: MailTemplate<MailData[Name]> = mailTemplates[name];
  const known = { ...textsAndNumbers(data), ...template.values?.(data, locale) };
  const say: Say = (key, values) => sayIn(locale)(key, { ...known, ...values });
  const blocks = template.blocks(say, data, locale).filter((block) => block !== false);
  const subject = say(`${name}.subject`);
  const heading = say(`${name}.heading`);
  const home = locale === 'en' ? `${storefrontUrl}/en` : storefrontUrl;
  const imprint = `${company.name}, ${company.address}`;
  const signature = say('frame.signature');
  const purpose = say(`frame.purpose.${purposeOf(name)}`);
  return {
    // A line break would add mail headers.
    subject: unlinked(subject)
      .replace(/[\r\n\t]+/g, ' ')
      .trim(),
    text: [unlinked(heading), ...blocks.map(({ text }) => text), `${signature}\n${home}`, purpose, imprint].join(
      '\n\n',
    ),
    html: layout({
      locale,
      color: template.color,
      subject,
      preview: say(`${name}.preview`),
      heading,
      blocks,
      home,
      signature,
      foot: [say('frame.baseline'), purpose, imprint],
    }),
  };
}

const textsAndNumbers = (data: object): Values =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => ['string', 'number'].includes(typeof value)));
