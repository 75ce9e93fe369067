import { z } from 'zod';
import { defineCall } from '../call';

const fact = z.string().trim().min(1).max(300);

/** What the law has a shop say of itself; pages show each of them as it is written. */
export const companyFacts = z.object({
  name: fact,
  /** Such as `SAS`. */
  legalForm: fact,
  /** The capital with its currency. */
  capital: fact,
  address: fact,
  registryCity: fact,
  registryNumber: fact,
  vatNumber: fact,
  phone: fact,
  email: fact,
  director: fact,
  directorTitle: fact,
  host: fact,
  hostAddress: fact,
  hostPhone: fact,
  /** To whom one writes about one's data. */
  dataEmail: fact,
  paymentProvider: fact,
  mailProvider: fact,
  mediator: fact,
  /** Address and site. */
  mediatorAddress: fact,
});
export type CompanyFacts = z.infer<typeof companyFacts>;

const page = z
  .url({ protocol: /^https$/ })
  .max(300)
  .optional();
/** The shop's pages on social networks, which the foot of each page links to; those that it has. */
export const socialPages = z.strictObject({ instagram: page, facebook: page, pinterest: page });

const company = companyFacts
  .extend({
    social: socialPages,
    /** True for the invented company of a demo. */
    invented: z.boolean(),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const companyCalls = {
  getCompany: defineCall({
    method: 'GET',
    path: '/company',
    tag: 'Company',
    summary: 'Who runs the shop, as its legal notices say it',
    access: 'public',
    answers: { 200: company },
  }),
};
