import { z } from 'zod';
import { defineCall } from '../call';

const fact = z.string().trim().min(1).max(300);

/** Legal notices; pages show them verbatim. */
export const companyFacts = z.object({
  name: fact,
  /** Such as `SAS`. */
  legalForm: fact,
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
  /** For privacy requests. */
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
export const socialPages = z.strictObject({ instagram: page, facebook: page, pinterest: page });

const company = companyFacts
  .extend({
    social: socialPages,
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
